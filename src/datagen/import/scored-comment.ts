/**
 * The score in the comment that match runners write after a move: `+0.35/12 0.105s, n=5120`, `-M4/6`, OpenBench's
 * `+0.35/12`. Pure.
 */

import { centipawns } from "../../../engine/host/score.js";
import { internalCentipawns } from "../../common/score/normalized-score.js";
import { MATE_SCORE, storedScore } from "../games/game-format.js";

const SCORE = /^\(?([+-]?)(M?)(\d+(?:\.\d+)?|(?<=M))(?=[/\s,)]|$)/;

/** The score as files of games store it, from the mover's view; null if the comment has none. */
export function scoreIn(comment: string): number | null {
  const found = SCORE.exec(comment);
  if (found === null) return null;
  const [, sign, mate, value] = found;
  const away = sign === "-" ? -1 : 1;
  if (mate === "M") return away * MATE_SCORE;
  const shown = centipawns<"normalized">(away * Math.round(100 * Number(value)));
  // Adding zero makes a negative zero an ordinary one.
  return storedScore({ kind: "centipawns", value: internalCentipawns(shown) }) + 0;
}
