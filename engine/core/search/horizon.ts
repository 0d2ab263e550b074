/** The end of the search in exact mode. */

import { evaluate } from "../eval/evaluate";
import { drawScore } from "../state/draw-score";
import { mustStop, notePly } from "../state/limits";
import { hasMoves } from "../state/move-source";
import { DRAW, NO_SCORE, matedIn } from "../state/score";
import { stackAt } from "../state/stack";

/** The value of a node at the horizon, without quiescence. */
export function horizon(ply: i32): i32 {
  const entry = stackAt(ply);
  entry.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;
  const ruled = drawScore(ply);
  if (ruled != NO_SCORE) return ruled;
  if (hasMoves(ply)) return evaluate(ply);
  return entry.position.checkers ? matedIn(ply) : DRAW;
}
