/** The arguments of `go`, the command with most of them. Pure. */

import { GO_DEPTH_LIMIT } from "../../../engine/host/limits.js";
import { quote, wholeNumber } from "../../common/text.js";
import { type Parsed, refuse } from "../command.js";

/** The numbers that `go` takes: clocks and increments in milliseconds, the others as they are. */
const GO_NUMBERS = ["wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime"] as const;
export type GoNumber = (typeof GO_NUMBERS)[number];

export interface GoRequest {
  readonly numbers: Readonly<Partial<Record<GoNumber, number>>>;
  /** The only root moves to search, as written; null without `searchmoves`. */
  readonly searchMoves: readonly string[] | null;
  readonly ponder: boolean;
  readonly infinite: boolean;
  /** What was out of range, and the number used in its place. The search goes on all the same. */
  readonly corrections: readonly string[];
}

/** The longest delay a timer of Node can take, in milliseconds: nearly 25 days. */
const TIME_LIMIT = 2 ** 31 - 1;

/**
 * A whole number outside its range is brought into it: a GUI that lags sends small negative clock values and
 * needs a move all the same. A word that is no number at all leaves nothing to guess, so it is refused.
 */
const RANGES: Readonly<Record<GoNumber, readonly [number, number]>> = {
  wtime: [0, TIME_LIMIT],
  btime: [0, TIME_LIMIT],
  winc: [0, TIME_LIMIT],
  binc: [0, TIME_LIMIT],
  // 0 is sent for "no further time control".
  movestogo: [0, TIME_LIMIT],
  depth: [1, GO_DEPTH_LIMIT],
  nodes: [1, Number.MAX_SAFE_INTEGER],
  mate: [1, GO_DEPTH_LIMIT / 2],
  movetime: [0, TIME_LIMIT],
};

const WORDS: ReadonlySet<string> = new Set([...GO_NUMBERS, "searchmoves", "ponder", "infinite"]);

function isGoNumber(word: string): word is GoNumber {
  return Object.hasOwn(RANGES, word);
}

/** Parses the words after `go`. */
export function parseGo(words: readonly string[]): Parsed<GoRequest> {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const corrections: string[] = [];
  let searchMoves: readonly string[] | null = null;
  let ponder = false;
  let infinite = false;

  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (isGoNumber(word)) {
      const text = words[++at];
      if (text === undefined) return refuse(`go: ${word} needs a number`);
      const number = wholeNumber(text);
      if (number === null) {
        return refuse(`go: ${word} needs a whole number, not ${quote(text)}`);
      }
      const [low, high] = RANGES[word];
      const used = Math.min(Math.max(number, low), high);
      if (used !== number) {
        corrections.push(`${word} ${quote(text)} is out of range, ${used} is used`);
      }
      if (numbers[word] !== undefined) {
        corrections.push(`${word} is given twice, the last one is used`);
      }
      numbers[word] = used;
    } else if (word === "searchmoves") {
      let end = at + 1;
      while (end < words.length && !WORDS.has(words[end] ?? "")) end++;
      if (end === at + 1) return refuse("go: searchmoves names no move");
      searchMoves = [...(searchMoves ?? []), ...words.slice(at + 1, end)];
      at = end - 1;
    } else if (word === "ponder") {
      ponder = true;
    } else if (word === "infinite") {
      infinite = true;
    } else {
      return refuse(`go: unknown word ${quote(word)}`);
    }
  }
  return { ok: true, request: { numbers, searchMoves, ponder, infinite, corrections } };
}
