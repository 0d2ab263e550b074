/** Decides which positions of a text are trained on and with which scores, and counts what it leaves out, by reason. */

import { centipawns, type Centipawns } from "../../../engine/host/score.js";
import type { PositionFilter, PositionKind } from "../../../engine/host/standalone/position-filter.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { TrainingPosition } from "./record.js";

export interface TextFilterSettings {
  /** Positions whose score lies further from 0 are left out. */
  readonly maxScore: Centipawns<"internal">;
  /** Kinds of position that are kept beside the quiet ones. */
  readonly keep: ReadonlySet<PositionKind>;
}

/** For the side to move; null if there is no legal move. */
export type Judge = (setup: Setup) => Centipawns<"internal"> | null;

/** Why a position is left out. `over`: there is no legal move. `score`: it lies too far from 0. */
type Reason = Exclude<PositionKind, "quiet"> | "over" | "score";
export const REASONS: readonly Reason[] = ["illegal", "dead", "check", "tactical", "over", "score"];

export class TextFilter {
  readonly #kinds: Pick<PositionFilter, "kindOf">;
  readonly #settings: TextFilterSettings;
  readonly #judge: Judge | null;
  kept = 0;
  readonly #left = new Map<Reason, number>();

  /**
   * @param kinds knows which positions are quiet
   * @param judge scores the positions that come without a score; null leaves them so
   */
  constructor(kinds: Pick<PositionFilter, "kindOf">, settings: TextFilterSettings, judge: Judge | null = null) {
    this.#kinds = kinds;
    this.#settings = settings;
    this.#judge = judge;
  }

  /** The position with a score, or null if it is left out; counted either way. */
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
