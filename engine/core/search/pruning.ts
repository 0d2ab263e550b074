/** Which moves of a shallow node are not worth a search. */

import { StackEntry } from "../state/stack";
import { quietHistory } from "../state/history";
import { isNoisy, isPromotion } from "../board/move";
import {
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_MARGIN,
  HISTORY_DEPTH,
  HISTORY_MARGIN,
  LATE_MOVE_BASE,
  LATE_MOVE_DEPTH,
  NOISY_FUTILITY_BASE,
  NOISY_FUTILITY_MARGIN,
  SEE_DEPTH,
  SEE_NOISY_MARGIN,
  SEE_QUIET_MARGIN,
} from "../params";
import { reduction } from "./reductions";
import { NO_SCORE } from "../state/score";
import { seeAtLeast, victimValue } from "../board/see";

/** Whether a move of a shallow node is not worth a search, unless it gives check. */
export function isHopeless(
  entry: StackEntry,
  ply: i32,
  move: i32,
  alpha: i32,
  depth: i32,
  number: i32,
  quiets: i32,
  improving: bool,
): bool {
  const position = entry.position;
  const evaluation = entry.staticEval;
  if (isNoisy(move)) {
    // Even the whole victim does not win what the evaluation lacks.
    if (
      depth <= FUTILITY_DEPTH &&
      evaluation != NO_SCORE &&
      !isPromotion(move) &&
      evaluation + NOISY_FUTILITY_BASE + NOISY_FUTILITY_MARGIN * depth + victimValue(position, move) <= alpha
    ) {
      return true;
    }
    return depth <= SEE_DEPTH && !seeAtLeast(position, move, -SEE_NOISY_MARGIN * depth * depth);
  }
  // Late moves of a well ordered list are seldom good.
  if (depth <= LATE_MOVE_DEPTH && quiets >= lateMoves(depth, improving)) {
    return true;
  }
  // What follows goes by the depth that the move would be searched to.
  const reduced = max(depth - reduction(depth, number), 0);
  // Nor are those that have been bad elsewhere.
  if (reduced <= HISTORY_DEPTH && quietHistory(position, ply, move) < -HISTORY_MARGIN * depth) {
    return true;
  }
  // Nor do quiet moves win what the evaluation lacks.
  if (
    reduced <= FUTILITY_DEPTH &&
    evaluation != NO_SCORE &&
    evaluation + FUTILITY_BASE + FUTILITY_MARGIN * reduced <= alpha
  ) {
    return true;
  }
  // Nor is it sound to lose material.
  return reduced <= SEE_DEPTH && !seeAtLeast(position, move, -SEE_QUIET_MARGIN * reduced * reduced);
}

/** Quiet moves that a shallow node searches. */
function lateMoves(depth: i32, improving: bool): i32 {
  const moves = LATE_MOVE_BASE + depth * depth;
  return improving ? moves : moves / 2;
}
