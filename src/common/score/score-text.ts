/** Formats scores and shares for people. Pure. */

import type { Bound, Centipawns, Score } from "../../../engine/host/requests/score.js";
import type { FoundScore } from "../../../engine/host/requests/views.js";

const BOUND_SIGNS: Readonly<Record<Bound, string>> = {
  exact: "",
  upper: "<= ",
  lower: ">= ",
};

/** Pawns with two digits, `+0.31`; `#3` for a mate in three moves, `#-3` if the side to move gets mated. */
export function scoreText(score: Score<"normalized">): string {
  return score.kind === "mate" ? `#${score.moves}` : pawns(score.value);
}

/** The score with its bound, `<= +0.12`. */
export function findingText({ score, bound }: FoundScore<"normalized">): string {
  return BOUND_SIGNS[bound] + scoreText(score);
}

export function pawns(centipawns: Centipawns<"normalized">): string {
  return `${centipawns > 0 ? "+" : ""}${(centipawns / 100).toFixed(2)}`;
}

/** @param share between 0 and 1 */
export function shareText(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
