/** Converts the core's numbers to scores and bounds. */

import { type Bound, centipawnScore, type Score } from "../requests/score.js";

/** Bounds by the core's numbers for them, see engine/core/state/tt.ts. The first means that there is no score. */
const BOUNDS: readonly (Bound | null)[] = [null, "upper", "lower", "exact"];

/** Null if the core's number means that there is no score. */
export function toBound(bound: number): Bound | null {
  return BOUNDS[bound] ?? null;
}

/** The core's number for a bound. */
export function boundNumber(bound: Bound): number {
  return BOUNDS.indexOf(bound);
}

/** @param numbers centipawns, and moves to mate, which are 0 if the score is not a mate */
export function toScore(numbers: { readonly score: number; readonly mate: number }): Score<"internal"> {
  return numbers.mate === 0 ? centipawnScore(numbers.score) : { kind: "mate", moves: numbers.mate };
}
