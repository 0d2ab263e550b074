/** Winning chances: the expected result at a score, by the engine's own model. Pure. */

import { centipawns } from "../../engine/host/score.js";
import { internalCentipawns } from "../common/score/normalized-score.js";
import { expectedResult } from "../common/score/wdl.js";
import type { Score } from "../library/index.js";

/**
 * The likelihood of a win minus that of a loss, from -1 to 1, for the side with this score.
 *
 * @param material on the board, as materialOf() counts it: the less there is, the more a score is worth
 */
export function chancesOf(score: Score, material: number): number {
  const internal =
    score.kind === "mate"
      ? score
      : { kind: score.kind, value: internalCentipawns(centipawns<"normalized">(score.value)) };
  const [win, , loss] = expectedResult(internal, material);
  return (win - loss) / 1000;
}

/** The share of the points that chances correspond to, in percent. */
export function expectedPercent(chances: number): number {
  return 50 * (1 + chances);
}
