import type { Bound, Score } from "./score.js";

/** A variation that an iteration has found. */
export interface PvLine {
  /** The iteration, in plies. */
  readonly depth: number;
  readonly selDepth: number;
  readonly score: Score<"internal">;
  readonly bound: Bound;
  /** In UCI notation; empty after a fail low. */
  readonly pv: readonly string[];
}
