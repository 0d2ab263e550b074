/** Splits the text of PGN games into its items, without knowing the rules of chess. Pure. */

/** A tag. Some programs write a colon after its name. */
const TAG = /^\s*\[(\w+):?\s+"((?:[^"\\]|\\.)*)"\s*\]/;
/** A tag with quotes or backslashes that nobody escaped, such as a folder of Windows. */
const UNESCAPED_TAG = /^\s*\[(\w+):?\s+"(.*?)"\s*\]/;
/** The place after the result of a game where a tag of the next game begins on the same line. */
const NEXT_TAG = /(?<=^|\s)(?:1-0|0-1|1\/2-1\/2|\*)\s*(?=\[\w+:?\s+")/g;
/** What changes whether a character belongs to a comment. */
const BORDERS = /[{};]/g;
/** Comments (in braces, or from a semicolon to the end of the line), brackets of variations, glyphs, and words. */
const TOKEN = /\{[^}]*\}?|;[^\n]*|[()]|\$\d*|[^\s(){};$]+/g;
/** A move number with its dots, which may precede a move without a space. */
const MOVE_NUMBER = /^\d+\.*/;
const RESULT = /^(1-0|0-1|1\/2(-1\/2)?|\*)$/;
/** A draw as some programs write it, and as PGN does. */
const SHORT_DRAW = "1/2";
const DRAW = "1/2-1/2";
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

/**
 * Finds the games in successive lines. A tag after moves begins the next game, also on the line of a result, and so does the
 * second Event of a game without moves.
 */
export class PgnSplitter {
  #present: PgnText | null = null;
  /** Whether the present line begins within a comment in braces. */
  #inComment = false;

  /** @returns the games that end in this line or before it */
  line(text: string, number: number): PgnText[] {
    // A percent sign in the first column is PGN's escape character.
    if (text.trim() === "" || (text.startsWith("%") && !this.#inComment)) return [];
    const ended: PgnText[] = [];
    let rest = text;
    while (rest.trim() !== "") {
      const tag = readTag(rest);
      if (tag === null) {
        const next = this.#endOfGame(rest);
        const moves = next === null ? rest : rest.slice(0, next);
        const game = this.#begin(number);
        game.moves.push(moves);
        game.moveLines.push(number);
        this.#inComment = commentAtEnd(moves, this.#inComment) === "braces";
        rest = rest.slice(moves.length);
        continue;
      }
      const before = this.#present;
      if (before !== null && (before.moves.length > 0 || (tag.name === "Event" && before.tags.has("Event")))) {
        ended.push(before);
        this.#present = null;
        this.#inComment = false;
      }
      const game = this.#begin(number);
      game.tags.set(tag.name, tag.name === "Result" ? wholeResult(tag.value) : tag.value);
      game.tagLines.set(tag.name, number);
      rest = rest.slice(tag.length);
    }
    return ended;
  }

  /** The last game, or null if there is none. */
  end(): PgnText | null {
    return this.#present;
  }

  #begin(line: number): PgnText {
    return (this.#present ??= { line, tags: new Map(), tagLines: new Map(), moves: [], moveLines: [] });
  }

  /** The place of the first tag after a result in a line of moves, or null. */
  #endOfGame(moves: string): number | null {
    for (const { 0: result, index } of moves.matchAll(NEXT_TAG)) {
      if (commentAtEnd(moves.slice(0, index), this.#inComment) === null) return index + result.length;
    }
    return null;
  }
}

function wholeResult(result: string): string {
  return result === SHORT_DRAW ? DRAW : result;
}

/** The tag at the beginning of a text, and the number of characters that it takes; null if there is none. */
function readTag(text: string): { name: string; value: string; length: number } | null {
  const found = TAG.exec(text) ?? UNESCAPED_TAG.exec(text);
  if (found === null) return null;
  const [whole, name = "", value = ""] = found;
  return { name, value, length: whole.length };
}

/** How a text ends that begins within a comment in braces or outside of one. */
function commentAtEnd(text: string, inside: boolean): "braces" | "line" | null {
  let open = inside;
  for (const [border] of text.matchAll(BORDERS)) {
    if (border !== ";") open = border === "{";
    else if (!open) return "line";
  }
  return open ? "braces" : null;
}

/** Splits a file at the tags that follow moves, without examining the moves. */
export function splitGames(text: string): PgnText[] {
  const splitter = new PgnSplitter();
  const games: PgnText[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) games.push(...splitter.line(line, index + 1));
  const last = splitter.end();
  return last === null ? games : [...games, last];
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
    else if (RESULT.test(token)) yield { kind: "result", text: wholeResult(token) };
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
