/** The end of the search in exact mode. */

import { evaluate } from "../eval/evaluate";
import { notePly } from "../state/counts";
import { drawScore } from "../state/draw-score";
import { mustStop } from "../state/limits";
import { hasMoves } from "../state/move-source";
import { DRAW, NO_SCORE, matedIn } from "../state/score";
import { StackEntry } from "../state/stack";

/** The value of a node at the horizon, without quiescence. */
export function horizon(entry: StackEntry): i32 {
  entry.pvLength = 0;
  notePly(entry.ply);
  if (mustStop()) return DRAW;
  const ruled = drawScore(entry);
  if (ruled != NO_SCORE) return ruled;
  if (hasMoves(entry)) return evaluate(entry);
  return entry.position.checkers ? matedIn(entry.ply) : DRAW;
}
