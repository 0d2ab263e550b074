/** Late move reductions: the later a move in a node's order and the deeper the node, the less deep it is searched. */

import { isNoisy } from "../board/move";
import { REDUCTIONS, U8Array } from "../memory";
import { REDUCTION_BASE, REDUCTION_DEPTH, REDUCTION_FACTOR, REDUCTION_HISTORY } from "../params";
import { quietHistory } from "../state/history";
import { StackEntry } from "../state/stack";
import { isLosing } from "./move-picker";

const LIMIT: i32 = 63;

/** Moves of a node that are never reduced, on the principal variation and off it. */
const FIRST_MOVES_PV: i32 = 3;
const FIRST_MOVES: i32 = 2;

/** Plies by which the move of a number, counted from 1, is reduced as a rule. */
export function reduction(depth: i32, number: i32): i32 {
  const index = (min(depth, LIMIT) << 6) | min(number, LIMIT);
  return changetype<U8Array>(REDUCTIONS)[index];
}

/** Whether the move tried last at a node may be reduced: a late one that is quiet or loses material. */
export function isLate(entry: StackEntry, move: i32): bool {
  return (
    entry.depth >= REDUCTION_DEPTH &&
    entry.triedCount > (entry.pvNode ? FIRST_MOVES_PV : FIRST_MOVES) &&
    (!isNoisy(move) || isLosing(entry))
  );
}

/** Plies by which that move is reduced, which may be less than none. @param child the node that it leads to */
export function lateMoveReduction(entry: StackEntry, move: i32, child: StackEntry): i32 {
  let plies = reduction(entry.depth, entry.triedCount);
  if (entry.pvNode) plies--;
  if (entry.cutNode) plies++;
  if (!entry.improving) plies++;
  if (isNoisy(entry.tableMove)) plies++;
  if (child.position.checkers) plies--;
  if (!isNoisy(move)) plies -= quietHistory(entry, move) / REDUCTION_HISTORY;
  return plies;
}

/**
 * Fills the table with the product of the logarithms, as Fruit and Stockfish made common. Called once for the whole
 * memory.
 */
export function buildReductions(): void {
  for (let depth = 1; depth <= LIMIT; depth++) {
    for (let number = 1; number <= LIMIT; number++) {
      const plies = (REDUCTION_BASE + REDUCTION_FACTOR * Math.log(<f64>depth) * Math.log(<f64>number)) / 100;
      changetype<U8Array>(REDUCTIONS)[(depth << 6) | number] = <i32>plies;
    }
  }
}
