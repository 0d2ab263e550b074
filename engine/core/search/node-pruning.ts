/** Nodes off the principal variation that are not worth their depth, because they are far outside their window. */

import { NO_MOVE } from "../board/move";
import { hasPieces } from "../board/position";
import {
  NULL_BASE,
  NULL_DEPTH,
  NULL_DEPTH_FACTOR,
  NULL_LEAST,
  NULL_LEAST_DEPTH,
  NULL_LOWEST,
  NULL_MARGIN,
  NULL_MARGIN_LIMIT,
  PROBCUT_DEPTH,
  PROBCUT_IMPROVING,
  PROBCUT_MARGIN,
  PROBCUT_REDUCTION,
  RAZOR_BASE,
  RAZOR_MARGIN,
  REVERSE_FUTILITY_DEPTH,
  REVERSE_FUTILITY_HISTORY,
  REVERSE_FUTILITY_MARGIN,
  REVERSE_FUTILITY_NEW,
} from "../params";
import { moveBefore } from "../state/move-source";
import { isDecided } from "../state/score";
import { StackEntry } from "../state/stack";
import { NO_BOUND } from "../state/tt";

/**
 * Razoring: whether a node is so far below alpha that only captures could still raise it. Not if alpha is a mate: then
 * a shorter one is wanted, which captures alone seldom are.
 */
export function mayRazor(alpha: i32, depth: i32, expected: i32): bool {
  return !isDecided(alpha) && expected < alpha - RAZOR_BASE - RAZOR_MARGIN * depth * depth;
}

/**
 * Reverse futility: whether a node is so far above beta that no reply of its depth will matter. It must be farther if
 * the opponent's last move has been good elsewhere, and less far if no search has visited it.
 */
export function mayReverseFutility(entry: StackEntry, beta: i32, depth: i32, expected: i32, improving: bool): bool {
  if (depth > REVERSE_FUTILITY_DEPTH || isDecided(beta) || isDecided(expected)) return false;
  const history = entry.ply > 0 ? entry.before(1).movedHistory : 0;
  const each = REVERSE_FUTILITY_MARGIN - (entry.isNew ? REVERSE_FUTILITY_NEW : 0);
  const margin = each * (depth - (improving ? 1 : 0)) + history / REVERSE_FUTILITY_HISTORY;
  return expected - max(margin, 0) >= beta;
}

/**
 * Null move: whether passing may show that the node fails high: not twice in a row, and not where zugzwang is likely, as
 * it is for a side that is lost.
 */
export function mayNullMove(entry: StackEntry, beta: i32, depth: i32, expected: i32): bool {
  return (
    depth >= NULL_DEPTH &&
    beta >= NULL_LOWEST &&
    expected >= beta &&
    entry.staticEval >= beta + NULL_LEAST - NULL_LEAST_DEPTH * depth &&
    !isDecided(beta) &&
    moveBefore(entry) != NO_MOVE &&
    hasPieces(entry.position, entry.position.turn)
  );
}

/**
 * The reduction of a null move's search in plies, in addition to the one for the move; `margin` is how far the node is
 * above beta.
 */
export function nullReduction(depth: i32, margin: i32): i32 {
  return NULL_BASE + depth / NULL_DEPTH_FACTOR + min(margin / NULL_MARGIN, NULL_MARGIN_LIMIT);
}

/** The score that a capture must reach in a shallow search for ProbCut to expect that a deep one fails high. */
export function probCutTarget(beta: i32, improving: bool): i32 {
  return beta + PROBCUT_MARGIN - (improving ? PROBCUT_IMPROVING : 0);
}

/** ProbCut: whether it is worth trying: not where the table says that the target will not be reached. */
export function mayProbCut(entry: StackEntry, beta: i32, depth: i32, target: i32): bool {
  if (depth < PROBCUT_DEPTH || isDecided(beta)) return false;
  const isKnown = entry.tableBound != NO_BOUND && entry.tableDepth >= depth - PROBCUT_REDUCTION + 1;
  return !isKnown || entry.tableScore >= target;
}
