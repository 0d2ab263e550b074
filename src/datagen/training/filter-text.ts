/** Which positions are worth training on, what they are worth, and how many were left out for what reason. */

import type { PositionFilter, PositionKind } from "../../../engine/host/standalone/position-filter.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { TrainingPosition } from "./record.js";

export interface SieveSettings {
  /** Centipawns; positions whose score lies further from 0 are left out. */
  readonly maxScore: number;
  /** Kinds of position that are kept beside the quiet ones. */
  readonly keep: ReadonlySet<PositionKind>;
}

/** Centipawns for the side to move; null where there is no legal move. */
export type Judge = (setup: Setup) => number | null;

/** Why a position is left out. `over`: there is no legal move. `score`: it lies too far from 0. */
type Reason = Exclude<PositionKind, "quiet"> | "over" | "score";
export const REASONS: readonly Reason[] = ["illegal", "dead", "check", "tactical", "over", "score"];

export class Sieve {
  readonly #sifter: Pick<PositionFilter, "kindOf">;
  readonly #settings: SieveSettings;
  readonly #judge: Judge | null;
  kept = 0;
  readonly #left = new Map<Reason, number>();

  /** @param judge scores the positions that come without a score; null leaves them so */
  constructor(sifter: Pick<PositionFilter, "kindOf">, settings: SieveSettings, judge: Judge | null = null) {
    this.#sifter = sifter;
    this.#settings = settings;
    this.#judge = judge;
  }

  /** The position with a score, or null if it is left out; counted either way. */
  sift(position: TrainingPosition): TrainingPosition | null {
    const { setup } = position;
    const kind = this.#sifter.kindOf({ setup, moves: [] });
    const { maxScore, keep } = this.#settings;
    if (kind !== "quiet" && !keep.has(kind)) return this.#leave(kind);
    let { score } = position;
    if (score === null && this.#judge !== null) {
      const judged = this.#judge(setup);
      if (judged === null) return this.#leave("over");
      score = setup.turn === "w" ? judged : -judged;
    }
    if (score !== null && Math.abs(score) > maxScore) return this.#leave("score");
    this.kept++;
    return { ...position, score };
  }

  leftOut(reason: Reason): number {
    return this.#left.get(reason) ?? 0;
  }

  #leave(reason: Reason): null {
    this.#left.set(reason, this.leftOut(reason) + 1);
    return null;
  }
}
