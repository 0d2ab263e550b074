/** From the core's numbers to scores and bounds. */

import type { Bound, Score } from "../events.js";

/** The core's numbers for bounds, see engine/core/state/tt.ts. */
const BOUNDS: Readonly<Record<number, Bound>> = {
  1: "upper",
  2: "lower",
  3: "exact",
};

/** Null where the core's number says that there is no score. */
export function toBound(bound: number): Bound | null {
  return BOUNDS[bound] ?? null;
}

/** @param numbers centipawns, and moves to mate, which are 0 where the score is no mate */
export function toScore(numbers: { readonly score: number; readonly mate: number }): Score {
  return numbers.mate === 0 ? { kind: "centipawns", value: numbers.score } : { kind: "mate", moves: numbers.mate };
}
