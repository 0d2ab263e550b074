/**
 * The arguments of `go`, which has the most. Pure. Every `go` starts a search, because a GUI without an answer
 * loses on time. The parser skips what it cannot read, and the request says what that was.
 */

import { GO_DEPTH_LIMIT } from "../../../engine/host/requests/limits.js";
import { GO_NUMBERS, type GoNumber, type GoNumbers } from "../../common/go-limits.js";
import { TIMER_LIMIT } from "../../common/time-limits.js";
import { quote, wholeNumber } from "../../common/text.js";

export interface GoRequest {
  readonly numbers: GoNumbers;
  /** The root moves that the search is limited to, as written; null without `searchmoves`. */
  readonly searchMoves: readonly string[] | null;
  readonly ponder: boolean;
  readonly infinite: boolean;
  /** What was out of range or unknown, and what the engine does instead. */
  readonly corrections: readonly string[];
}

/** Moves a number into its range: a GUI that lags sends small negative clock values. */
const RANGES: Readonly<Record<GoNumber, readonly [number, number]>> = {
  wtime: [0, TIMER_LIMIT],
  btime: [0, TIMER_LIMIT],
  winc: [0, TIMER_LIMIT],
  binc: [0, TIMER_LIMIT],
  // Some GUIs send 0 for "no further time control".
  movestogo: [0, TIMER_LIMIT],
  depth: [1, GO_DEPTH_LIMIT],
  nodes: [1, Number.MAX_SAFE_INTEGER],
  mate: [1, GO_DEPTH_LIMIT / 2],
  movetime: [0, TIMER_LIMIT],
};

const WORDS: ReadonlySet<string> = new Set([...GO_NUMBERS, "searchmoves", "ponder", "infinite"]);

function isGoNumber(word: string): word is GoNumber {
  return Object.hasOwn(RANGES, word);
}

/** The number at the start of a text: 1000 of `1000.0`, 1 of `1s`. */
const LEADING_INTEGER = /^[+-]?\d+/;

/** Reads the words after `go`. */
export function parseGo(words: readonly string[]): GoRequest {
  return new GoReader(words).read();
}

class GoReader {
  readonly #words: readonly string[];
  #at = 0;
  readonly #numbers: Partial<Record<GoNumber, number>> = {};
  #searchMoves: string[] | null = null;
  readonly #flags = { ponder: false, infinite: false };
  readonly #corrections: string[] = [];
  readonly #unknown: string[] = [];

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  read(): GoRequest {
    while (this.#at < this.#words.length) this.#take(this.#words[this.#at++] ?? "");
    this.#correctUnknown();
    return {
      numbers: this.#numbers,
      searchMoves: this.#searchMoves,
      ...this.#flags,
      corrections: this.#corrections,
    };
  }

  #take(word: string): void {
    if (isGoNumber(word)) this.#takeNumber(word);
    else if (word === "searchmoves") this.#takeMoves();
    else if (word === "ponder" || word === "infinite") this.#flags[word] = true;
    else this.#unknown.push(word);
  }

  /** The word of a number, and the word after it unless that is a keyword. */
  #takeNumber(name: GoNumber): void {
    const text = this.#words[this.#at];
    if (text === undefined || WORDS.has(text)) {
      this.#corrections.push(`${name} needs a number and is skipped`);
      return;
    }
    this.#at++;
    const integer = LEADING_INTEGER.exec(text)?.[0];
    const number = integer === undefined ? null : wholeNumber(integer);
    if (number === null) {
      this.#corrections.push(`${name} needs a whole number, not ${quote(text)}, and is skipped`);
      return;
    }
    const [low, high] = RANGES[name];
    const used = Math.min(Math.max(number, low), high);
    if (integer !== text) this.#corrections.push(`${name} ${quote(text)} is read as ${used}`);
    else if (used !== number) this.#corrections.push(`${name} ${quote(text)} is out of range, ${used} is used`);
    if (this.#numbers[name] !== undefined) this.#corrections.push(`${name} is given twice, the last one is used`);
    this.#numbers[name] = used;
  }

  /** All words before the next keyword. */
  #takeMoves(): void {
    const first = this.#at;
    while (this.#at < this.#words.length && !WORDS.has(this.#words[this.#at] ?? "")) this.#at++;
    if (this.#at === first) {
      this.#corrections.push("searchmoves names no move");
      return;
    }
    this.#searchMoves ??= [];
    for (let at = first; at < this.#at; at++) this.#searchMoves.push(this.#words[at] ?? "");
  }

  #correctUnknown(): void {
    const [first] = this.#unknown;
    if (first === undefined) return;
    const others = this.#unknown.length - 1;
    this.#corrections.push(
      others === 0
        ? `unknown word ${quote(first)} is skipped`
        : `unknown word ${quote(first)} and ${others} more are skipped`,
    );
  }
}
