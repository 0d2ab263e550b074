/** The package's scores: normalized, without the type's mark of the unit. Pure. */

import { centipawns } from "../../../engine/host/requests/score.js";
import { scoreText } from "./score-text.js";

export type PlainScore =
  { readonly kind: "centipawns"; readonly value: number } | { readonly kind: "mate"; readonly moves: number };

/** A score from White's view. @param isWhites whether it is from White's view already, not Black's */
export function forWhite(score: PlainScore, isWhites: boolean): PlainScore {
  if (isWhites) return score;
  // Adding zero makes a negative zero an ordinary one.
  return score.kind === "mate"
    ? { kind: "mate", moves: -score.moves + 0 }
    : { kind: "centipawns", value: -score.value + 0 };
}

/** As scoreText(). */
export function shownScore(score: PlainScore): string {
  return scoreText(
    score.kind === "mate" ? score : { kind: "centipawns", value: centipawns<"normalized">(score.value) },
  );
}
