/** Decides which positions of a text to train on, and with which scores, and counts the others by reason. */

import { centipawns, type Centipawns } from "../../../engine/host/requests/score.js";
import type { PositionFilter, PositionKind } from "../../../engine/host/standalone/position-filter.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { TrainingPosition } from "../games/record.js";

export interface TextFilterSettings {
  /** The largest score; positions further from 0 are skipped. */
  readonly maxScore: Centipawns<"internal">;
  /** Kinds of positions that are kept in addition to quiet ones. */
  readonly keep: ReadonlySet<PositionKind>;
}

/** The score for the side to move; null if there is no legal move. */
export type Judge = (setup: Setup) => Centipawns<"internal"> | null;

/** Why a position is skipped. `over`: there is no legal move. `score`: it is too far from 0. */
type Reason = Exclude<PositionKind, "quiet"> | "over" | "score";
export const REASONS: readonly Reason[] = ["illegal", "dead", "check", "tactical", "over", "score"];

export class TextFilter {
  readonly #kinds: Pick<PositionFilter, "kindOf">;
  readonly #settings: TextFilterSettings;
  readonly #judge: Judge | null;
  kept = 0;
  readonly #left = new Map<Reason, number>();

  /**
   * @param kinds decides which positions are quiet
   * @param judge scores positions that have no score; null leaves them without
   */
  constructor(kinds: Pick<PositionFilter, "kindOf">, settings: TextFilterSettings, judge: Judge | null = null) {
    this.#kinds = kinds;
    this.#settings = settings;
    this.#judge = judge;
  }

  /** The position with a score, or null if it is skipped; counted in both cases. */
  filter(position: TrainingPosition): TrainingPosition | null {
    const { setup } = position;
    const kind = this.#kinds.kindOf({ setup, moves: [] });
    const { maxScore, keep } = this.#settings;
    if (kind !== "quiet" && !keep.has(kind)) return this.#leave(kind);
    let { score } = position;
    if (score === null && this.#judge !== null) {
      const judged = this.#judge(setup);
      if (judged === null) return this.#leave("over");
      score = setup.turn === "w" ? judged : centipawns<"internal">(-judged);
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
