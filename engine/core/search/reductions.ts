/** Late move reductions: the later a move in a node's order and the deeper the node, the larger its reduction. */

import { isNoisy } from "../board/move";
import { I16Array, REDUCTIONS } from "../memory";
import {
  HINDSIGHT_DEPTH,
  HINDSIGHT_MARGIN,
  REDUCTION_BASE,
  REDUCTION_CHECK,
  REDUCTION_CORRECTION,
  REDUCTION_CUT,
  REDUCTION_CUTOFFS,
  REDUCTION_DEPTH,
  REDUCTION_FACTOR,
  REDUCTION_HISTORY,
  REDUCTION_NOISY_HISTORY,
  REDUCTION_NOISY_TABLE,
  REDUCTION_PV,
  REDUCTION_WINDOW,
  REDUCTION_WORSENING,
} from "../params";
import { captureHistory } from "../state/history";
import { NO_SCORE } from "../state/score";
import { StackEntry } from "../state/stack";
import { pickedHistory } from "./move-picker";

/** Reductions count thousandths of a ply, so that a tuner can adjust each reason finely. */
export const PLY: i32 = 1000;

const LIMIT: i32 = 63;

/** Cutoffs at the next ply beyond which good replies seem to be common. */
const MANY_CUTOFFS: i32 = 2;

/** Moves of a node that are never reduced, on the principal variation and off it. */
const FIRST_MOVES_PV: i32 = 3;
const FIRST_MOVES: i32 = 2;

/** The basic reduction of the move with a number, from 1, in thousandths of a ply. */
export function reduction(depth: i32, number: i32): i32 {
  const index = (min(depth, LIMIT) << 6) | min(number, LIMIT);
  return changetype<I16Array>(REDUCTIONS)[index];
}

/** Whether the move last tried at a node may be reduced: a late one. */
export function isLate(entry: StackEntry): bool {
  return entry.depth >= REDUCTION_DEPTH && entry.triedCount > (entry.pvNode ? FIRST_MOVES_PV : FIRST_MOVES);
}

/**
 * The reduction of that move in thousandths of a ply; it may be negative.
 *
 * @param child the node that it leads to
 * @param share width of the node's window in thousandths of the root's: the wider, the more moves matter
 */
export function lateMoveReduction(entry: StackEntry, move: i32, child: StackEntry, share: i32): i32 {
  let sum = reduction(entry.depth, entry.triedCount) - (REDUCTION_WINDOW * share) / PLY;
  if (entry.pvNode) sum += REDUCTION_PV;
  if (entry.cutNode) sum += REDUCTION_CUT;
  if (!entry.improving) sum += REDUCTION_WORSENING;
  if (isNoisy(entry.tableMove)) sum += REDUCTION_NOISY_TABLE;
  if (child.position.checkers) sum += REDUCTION_CHECK;
  if (entry.staticEval != NO_SCORE) sum -= abs(entry.staticEval - entry.rawStaticEval) * REDUCTION_CORRECTION;
  if (child.cutoffs > MANY_CUTOFFS) sum += REDUCTION_CUTOFFS;
  if (!isNoisy(move)) return sum - (pickedHistory(entry, move) * PLY) / REDUCTION_HISTORY;
  return sum - (captureHistory(entry.position, move) * PLY) / REDUCTION_NOISY_HISTORY;
}

/**
 * The change of a reduced node's depth in plies, in hindsight: the move to it was reduced before its effect on the
 * evaluation was known.
 */
export function hindsight(entry: StackEntry, depth: i32): i32 {
  if (entry.reducedBy == 0 || !entry.knowsCost) return 0;
  const cost = entry.moveCost;
  if (entry.reducedBy >= HINDSIGHT_DEPTH && cost <= 0) return 1;
  return depth > 1 && cost > HINDSIGHT_MARGIN ? -1 : 0;
}

/**
 * Fills the table with the product of the logarithms, as Fruit and Stockfish made common. Called once for the whole
 * memory.
 */
export function buildReductions(): void {
  for (let depth = 1; depth <= LIMIT; depth++) {
    for (let number = 1; number <= LIMIT; number++) {
      const sum = REDUCTION_BASE + REDUCTION_FACTOR * Math.log(<f64>depth) * Math.log(<f64>number);
      changetype<I16Array>(REDUCTIONS)[(depth << 6) | number] = <i32>sum;
    }
  }
}
