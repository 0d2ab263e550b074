/** Splits the text of PGN games into its items, without knowing the rules of chess. Pure. */

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
/** Comments (in braces, or from a semicolon to the end of the line), brackets of variations, and words. */
const TOKEN = /\{[^}]*\}?|;[^\n]*|[()]|[^\s(){};]+/g;
/** A move number with its dots, which may precede a move without a space. */
const MOVE_NUMBER = /^\d+\.*/;
const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;
/** Castling written with zeros looks like a move number. */
const CASTLING = /^0-0/;

/** A game as a file has it. */
export interface PgnText {
  /** The line of its first tag, or of its moves if it has no tags. Counted from 1. */
  readonly line: number;
  readonly tags: Map<string, string>;
  /** The numbers of the lines of its tags, by their names. */
  readonly tagLines: Map<string, number>;
  /** Lines of moves. */
  readonly moves: string[];
  /** The numbers of these lines in the file. */
  readonly moveLines: number[];
}

/** Finds the games in successive lines: a tag after moves begins the next game. */
export class PgnSplitter {
  #present: PgnText | null = null;

  /** @returns the game that ends before this line, or null */
  line(text: string, number: number): PgnText | null {
    // A percent sign in the first column is PGN's escape character.
    if (text.trim() === "" || text.startsWith("%")) return null;
    const tag = TAG.exec(text);
    const before = this.#present;
    const begins = before === null || (tag !== null && before.moves.length > 0);
    const game = begins
      ? { line: number, tags: new Map<string, string>(), tagLines: new Map<string, number>(), moves: [], moveLines: [] }
      : before;
    this.#present = game;
    if (tag === null) {
      game.moves.push(text);
      game.moveLines.push(number);
    } else {
      game.tags.set(tag[1] ?? "", tag[2] ?? "");
      game.tagLines.set(tag[1] ?? "", number);
    }
    return begins ? before : null;
  }

  /** The last game, or null if there is none. */
  end(): PgnText | null {
    return this.#present;
  }
}

/** Splits a file at the tags that follow moves, without examining the moves. */
export function splitGames(text: string): PgnText[] {
  const splitter = new PgnSplitter();
  const lines = text.split(/\r\n|\n|\r/);
  return [...lines.map((line, index) => splitter.line(line, index + 1)), splitter.end()].filter(
    (game) => game !== null,
  );
}

/** The items of a game's main line: its moves, their comments, and the result at the end. */
export type PgnWord =
  | { readonly kind: "move"; readonly text: string; readonly at: number }
  /** A move that passes the turn, as analyses contain it. */
  | { readonly kind: "null"; readonly at: number }
  /** Text in braces, or from a semicolon to the end of the line. */
  | { readonly kind: "comment"; readonly text: string; readonly isLine: boolean }
  | { readonly kind: "result"; readonly text: string }
  /** A comment or a variation that begins here and never ends, so that the rest of the text belongs to it. */
  | { readonly kind: "unclosed"; readonly what: "comment" | "variation"; readonly at: number };

/** The items of a game, with variations and glyphs. */
export type PgnToken =
  | PgnWord
  /** The beginning and the end of a variation. */
  | { readonly kind: "open"; readonly at: number }
  | { readonly kind: "close"; readonly at: number }
  /** A numeric annotation glyph, as in `$2`. */
  | { readonly kind: "glyph"; readonly number: number };

/**
 * All items of a game in order, except numbers and free-standing annotations. A result may stand anywhere.
 *
 * @param text lines of moves; `at` counts its characters from 0
 */
export function* pgnTokens(text: string): Generator<PgnToken, undefined> {
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token.startsWith("{") && !token.endsWith("}")) yield { kind: "unclosed", what: "comment", at: index };
    if (token === "(") {
      open.push(index);
      yield { kind: "open", at: index };
    } else if (token === ")") {
      open.pop();
      yield { kind: "close", at: index };
    } else if (token.startsWith("{")) yield { kind: "comment", text: token.replace(/^\{|\}$/g, ""), isLine: false };
    else if (token.startsWith(";")) yield { kind: "comment", text: token.slice(1), isLine: true };
    else if (RESULT.test(token)) yield { kind: "result", text: token };
    else if (token.startsWith("$")) yield { kind: "glyph", number: Number(token.slice(1)) };
    else {
      const bare = CASTLING.test(token) ? token : token.replace(MOVE_NUMBER, "");
      if (bare.startsWith("--")) {
        yield { kind: "null", at: index };
        continue;
      }
      // A word without letters and castling is a number, dots, or a free-standing annotation such as `!?`.
      if (!/[a-zA-Z]|^0-0/.test(bare) || /^e\.?p\.?$/.test(bare)) continue;
      yield { kind: "move", text: bare, at: index };
    }
  }
  const [unclosed] = open;
  if (unclosed !== undefined) yield { kind: "unclosed", what: "variation", at: unclosed };
}

/**
 * The words of a game's main line in order, without variations, numbers and annotations.
 *
 * @param text lines of moves; `at` counts its characters from 0
 */
export function* pgnWords(text: string): Generator<PgnWord, undefined> {
  let depth = 0;
  for (const token of pgnTokens(text)) {
    if (token.kind === "open") depth += 1;
    else if (token.kind === "close") depth = Math.max(0, depth - 1);
    else if (token.kind === "unclosed") yield token;
    else if (depth > 0 || token.kind === "glyph") continue;
    else if (token.kind === "result") return yield token;
    else yield token;
  }
}

/** A move as written in the text. */
export interface MoveText {
  readonly word: string;
  /** The comment after it; empty if there is none. */
  readonly comment: string;
}

/** The moves of a game in order, without variations, numbers, annotations and other comments. */
export function* moveTexts(text: string): Generator<MoveText, undefined> {
  let word: string | null = null;
  let comment = "";
  for (const found of pgnWords(text)) {
    if (found.kind === "comment" && !found.isLine) comment += found.text;
    if (found.kind !== "move") continue;
    if (word !== null) yield { word, comment: comment.trim() };
    word = found.text;
    comment = "";
  }
  if (word !== null) yield { word, comment: comment.trim() };
}

/** Whether a tag has no meaningful value. */
export function isUnknown(value = ""): boolean {
  return /^[?-]?$/.test(value);
}
