/** The score in the comment of a match runner, as files of games store it. Pure. */

import { internalCentipawns } from "../../common/score/normalized-score.js";
import { commentScore } from "../../notation/index.js";
import { MATE_SCORE, storedScore } from "../games/game-format.js";

/** From the mover's view; null if the comment has none. */
export function scoreIn(comment: string): number | null {
  const score = commentScore(comment);
  if (score === null) return null;
  if (score.kind === "mate") return Math.sign(score.moves) * MATE_SCORE;
  // Adding zero makes a negative zero an ordinary one.
  return storedScore({ kind: "centipawns", value: internalCentipawns(score.value) }) + 0;
}
