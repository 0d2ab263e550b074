/**
 * Singular extension: a table move that is far better than all others is searched deeper; where others are as good,
 * less deep.
 */

import { NO_MOVE } from "../board/move";
import { EXACT_MODE } from "../mode";
import { DOUBLE_LIMIT, SINGULAR_DEPTH, SINGULAR_DOUBLE_MARGIN, SINGULAR_MARGIN } from "../params";
import { isDecided } from "../state/score";
import { StackEntry } from "../state/stack";
import { LOWER } from "../state/tt";

/** A table entry so many plies less deep than the node still says enough of its move. */
const TABLE_DEPTH_MARGIN: i32 = 3;

/** Whether it is worth a search to see if the table move is singular. */
export function mayBeSingular(entry: StackEntry, depth: i32): bool {
  return (
    !EXACT_MODE &&
    depth >= SINGULAR_DEPTH &&
    entry.tableMove != NO_MOVE &&
    entry.tableDepth >= depth - TABLE_DEPTH_MARGIN &&
    (entry.tableBound & LOWER) != 0 &&
    !isDecided(entry.tableScore)
  );
}

/** The score that all other moves must stay below for the table move to be singular. */
export function singularTarget(entry: StackEntry, depth: i32): i32 {
  return entry.tableScore - SINGULAR_MARGIN * depth;
}

/** Plies by which a singular move is extended. @param short how far the others stay below the target */
export function singularExtension(entry: StackEntry, short: i32, pvNode: bool): i32 {
  return !pvNode && short > SINGULAR_DOUBLE_MARGIN && entry.doubles < DOUBLE_LIMIT ? 2 : 1;
}

/** Plies by which the table move is extended, less than none as a rule, where others are as good. */
export function commonExtension(entry: StackEntry, beta: i32, cutNode: bool): i32 {
  if (entry.tableScore >= beta) return -2;
  return cutNode ? -1 : 0;
}
