/** Late move reductions: the later a move in a node's order and the deeper the node, the larger its reduction. */

import { isNoisy } from "../board/move";
import { I16Array, REDUCTIONS } from "../memory";
import {
  REDUCTION_BASE,
  REDUCTION_CHECK,
  REDUCTION_CUT,
  REDUCTION_DEPTH,
  REDUCTION_FACTOR,
  REDUCTION_HISTORY,
  REDUCTION_NOISY_HISTORY,
  REDUCTION_NOISY_TABLE,
  REDUCTION_PV,
  REDUCTION_WORSENING,
} from "../params";
import { captureHistory, quietHistory } from "../state/history";
import { StackEntry } from "../state/stack";
import { isLosing } from "./move-picker";

/** Reductions count thousandths of a ply, so that a tuner can adjust each reason finely. */
export const PLY: i32 = 1000;

const LIMIT: i32 = 63;

/** Moves of a node that are never reduced, on the principal variation and off it. */
const FIRST_MOVES_PV: i32 = 3;
const FIRST_MOVES: i32 = 2;

/** The basic reduction of the move with a number, from 1, in thousandths of a ply. */
export function reduction(depth: i32, number: i32): i32 {
  const index = (min(depth, LIMIT) << 6) | min(number, LIMIT);
  return changetype<I16Array>(REDUCTIONS)[index];
}

/** Whether the move last tried at a node may be reduced: a late one. */
export function isLate(entry: StackEntry, move: i32): bool {
  return (
    entry.depth >= REDUCTION_DEPTH &&
    entry.triedCount > (entry.pvNode ? FIRST_MOVES_PV : FIRST_MOVES) &&
    (!isNoisy(move) || isLosing(entry))
  );
}

/**
 * The reduction of that move in thousandths of a ply; it may be negative.
 *
 * @param child the node that it leads to
 */
export function lateMoveReduction(entry: StackEntry, move: i32, child: StackEntry): i32 {
  let sum = reduction(entry.depth, entry.triedCount);
  if (entry.pvNode) sum += REDUCTION_PV;
  if (entry.cutNode) sum += REDUCTION_CUT;
  if (!entry.improving) sum += REDUCTION_WORSENING;
  if (isNoisy(entry.tableMove)) sum += REDUCTION_NOISY_TABLE;
  if (child.position.checkers) sum += REDUCTION_CHECK;
  if (!isNoisy(move)) return sum - (quietHistory(entry, move) * PLY) / REDUCTION_HISTORY;
  return sum - (captureHistory(entry.position, move) * PLY) / REDUCTION_NOISY_HISTORY;
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
