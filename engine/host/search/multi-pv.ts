/** The variations of a search that finds several: ranked by score, and complete at any time. Pure. */

import type { PvLine } from "../requests/pv-line.js";
import type { Score } from "../requests/score.js";

/** Farther from a draw than any centipawns. */
const MATE_VALUE = 1e6;

/** A number by which scores can be compared: a quicker mate is worth more. */
export function scoreValue(score: Score<"internal">): number {
  if (score.kind === "centipawns") return score.value;
  return score.moves > 0 ? MATE_VALUE - score.moves : -MATE_VALUE - score.moves;
}

function byScore(left: PvLine, right: PvLine): number {
  return scoreValue(right.score) - scoreValue(left.score);
}

/** An iteration finds its lines one by one; until it has them all, those of the one before fill the gaps. */
export class MultiPvTable {
  readonly #count: number;
  #before: readonly PvLine[] = [];
  #present: PvLine[] = [];

  /** @param count how many lines each iteration finds */
  constructor(count: number) {
    this.#count = count;
  }

  /** Whether the present iteration has found all of its lines. */
  get isComplete(): boolean {
    return this.#present.length === this.#count;
  }

  /** @param line the next one of an iteration; its rank may turn out to be another than the order in which it comes */
  take(line: PvLine): void {
    if (this.#present[0]?.depth !== line.depth) {
      this.#before = this.ranked();
      this.#present = [];
    }
    this.#present.push(line);
  }

  /** The lines of the last iteration that found all of them, best first; without one those found so far. */
  completed(): readonly PvLine[] {
    return this.isComplete || this.#before.length === 0 ? this.ranked() : this.#before;
  }

  /**
   * The lines, best first. A line of the iteration before cannot be better than the last one that this iteration found,
   * for that was the best of those left: where it claims to be, its score is at most that one's.
   */
  ranked(): readonly PvLine[] {
    const present = [...this.#present].sort(byScore);
    if (this.isComplete) return present;
    const taken = new Set(present.map(({ pv }) => pv[0]));
    const worst = present.at(-1);
    const rest = this.#before
      .filter(({ pv }) => !taken.has(pv[0]))
      .map((line): PvLine =>
        worst === undefined || byScore(line, worst) >= 0 ? line : { ...line, score: worst.score, bound: "upper" },
      )
      .sort(byScore);
    return [...present, ...rest].slice(0, this.#count);
  }
}
