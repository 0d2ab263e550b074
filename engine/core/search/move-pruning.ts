/** Which moves of a shallow node are not worth a search. */

import { isNoisy, isPromotion } from "../board/move";
import { givesCheck } from "../board/position";
import { seeAtLeast, victimValue } from "../board/see";
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
  PRUNING_HISTORY,
  SEE_DEPTH,
  SEE_NOISY_HISTORY,
  SEE_NOISY_MARGIN,
  SEE_QUIET_MARGIN,
} from "../params";
import { captureHistory } from "../state/history";
import { NO_SCORE } from "../state/score";
import { StackEntry } from "../state/stack";
import { pickedHistory } from "./move-picker";
import { PLY, reduction } from "./reductions";

/**
 * Whether the next move of a node is not worth a search: it will probably not raise alpha. A check is, unless it loses
 * too much.
 */
export function shouldPrune(entry: StackEntry, move: i32, alpha: i32): bool {
  if (!isNoisy(move)) {
    return shouldPruneQuiet(entry, move, alpha) && (!givesCheck(entry.position, move) || losesExchange(entry, move, 0));
  }
  if (isFutileCapture(entry, move, alpha) && !givesCheck(entry.position, move)) return true;
  return losesExchange(entry, move, captureHistory(entry.position, move));
}

/** Exchange pruning: whether a capture or check loses more than its history and the node's depth allow. */
function losesExchange(entry: StackEntry, move: i32, history: i32): bool {
  return !seeAtLeast(entry.position, move, -SEE_NOISY_MARGIN * entry.depth - history / SEE_NOISY_HISTORY);
}

/** Futility pruning of a capture: whether even the whole victim does not win what the evaluation lacks. */
function isFutileCapture(entry: StackEntry, move: i32, alpha: i32): bool {
  const evaluation = entry.staticEval;
  if (entry.depth > FUTILITY_DEPTH || evaluation == NO_SCORE || isPromotion(move)) return false;
  const margin = NOISY_FUTILITY_BASE + NOISY_FUTILITY_MARGIN * entry.depth;
  return evaluation + margin + victimValue(entry.position, move) <= alpha;
}

function shouldPruneQuiet(entry: StackEntry, move: i32, alpha: i32): bool {
  const depth = entry.depth;
  if (isLateMove(entry)) return true;
  // The other conditions use the depth of the node less the move's reduction.
  const history = pickedHistory(entry, move);
  const late = reduction(depth, entry.triedCount + 1) - (history * PLY) / PRUNING_HISTORY;
  const reduced = max(depth - max(late, 0) / PLY, 0);
  if (hasBadHistory(history, depth, reduced) || isFutile(entry.staticEval, reduced, alpha)) return true;
  // Exchange pruning: a move that loses material is seldom sound.
  return reduced <= SEE_DEPTH && !seeAtLeast(entry.position, move, -SEE_QUIET_MARGIN * reduced * reduced);
}

/** Late move pruning: late moves of a well ordered list are seldom good. */
function isLateMove(entry: StackEntry): bool {
  const depth = entry.depth;
  if (depth > LATE_MOVE_DEPTH) return false;
  const moves = LATE_MOVE_BASE + depth * depth;
  return entry.quietCount >= (entry.improving ? moves : moves / 2);
}

/** History pruning: moves that have been bad elsewhere are seldom good here. */
function hasBadHistory(history: i32, depth: i32, reduced: i32): bool {
  return reduced <= HISTORY_DEPTH && history < -HISTORY_MARGIN * depth;
}

/** Futility pruning: a quiet move does not win what the evaluation lacks. */
function isFutile(evaluation: i32, reduced: i32, alpha: i32): bool {
  return (
    reduced <= FUTILITY_DEPTH &&
    evaluation != NO_SCORE &&
    evaluation + FUTILITY_BASE + FUTILITY_MARGIN * reduced <= alpha
  );
}
