/** The text of games in PGN, taken apart without looking at the rules of chess. Pure. */

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
/** Comments (in braces, or from a semicolon to the end of the line), brackets of variations, and words. */
const TOKEN = /\{[^}]*\}?|;[^\n]*|[()]|[^\s(){};]+/g;
/** A move number with its dots, as it may stand before a move without a space. */
const MOVE_NUMBER = /^\d+\.*/;
const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;
/** Castling with zeros begins like a move number and is none. */
const CASTLING = /^0-0/;

/** A game as it stands in a file. */
export interface PgnText {
  /** Of its first tag, or of its moves if it has none. Counted from 1. */
  readonly line: number;
  readonly tags: Map<string, string>;
  /** Lines of moves. */
  readonly moves: string[];
}

/** Finds the games in lines that come one after the other: a tag that follows moves begins the next one. */
export class PgnSplitter {
  #present: PgnText | null = null;

  /** @returns the game that this line shows to have ended, or null */
  line(text: string, number: number): PgnText | null {
    // A percent sign in the first column is PGN's escape from itself.
    if (text.trim() === "" || text.startsWith("%")) return null;
    const tag = TAG.exec(text);
    const before = this.#present;
    const begins = before === null || (tag !== null && before.moves.length > 0);
    const game = begins ? { line: number, tags: new Map<string, string>(), moves: [] } : before;
    this.#present = game;
    if (tag === null) game.moves.push(text);
    else game.tags.set(tag[1] ?? "", tag[2] ?? "");
    return begins ? before : null;
  }

  /** The game after which no line follows, or null where there is none. */
  end(): PgnText | null {
    return this.#present;
  }
}

/** A move as the text has it. */
export interface MoveText {
  readonly word: string;
  /** What stands in braces after it; empty where nothing does. */
  readonly comment: string;
}

/** The moves of a game, one after the other: variations, numbers, annotations and other comments are left out. */
export function* moveTexts(text: string): Generator<MoveText, undefined> {
  let depth = 0;
  let word: string | null = null;
  let comment = "";
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth > 0) continue;
    else if (token.startsWith("{")) comment += token.replace(/^\{|\}$/g, "");
    else if (!/^[;$]/.test(token)) {
      if (RESULT.test(token)) break;
      const bare = CASTLING.test(token) ? token : token.replace(MOVE_NUMBER, "");
      // Numbers, dots and free-standing annotations such as `!?` hold no letter and no castling.
      if (!/[a-zA-Z]|^0-0/.test(bare) || /^e\.?p\.?$/.test(bare)) continue;
      if (word !== null) yield { word, comment: comment.trim() };
      word = bare;
      comment = "";
    }
  }
  if (word !== null) yield { word, comment: comment.trim() };
}
