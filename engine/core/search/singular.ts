/**
 * Singular extension: a table move that is far better than all others is extended; if others are as good, it is
 * reduced.
 */

import { NO_MOVE } from "../board/move";
import { EXACT_MODE } from "../mode";
import {
  DOUBLE_LIMIT,
  SINGULAR_DEPTH,
  SINGULAR_DOUBLE_MARGIN,
  SINGULAR_MARGIN,
  SINGULAR_TRIPLE_MARGIN,
} from "../params";
import { isDecided } from "../state/score";
import { StackEntry } from "../state/stack";
import { LOWER } from "../state/tt";

/** How many plies shallower than the node a table entry may be for a test of its move. */
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

/** The extension of a singular move in plies. @param short how far the others stay below the target */
export function singularExtension(entry: StackEntry, short: i32, pvNode: bool): i32 {
  if (pvNode || short <= SINGULAR_DOUBLE_MARGIN || entry.doubles >= DOUBLE_LIMIT) return 1;
  return short > SINGULAR_TRIPLE_MARGIN ? 3 : 2;
}

/** The extension of the table move in plies if others are as good: negative, a reduction, or none. */
export function negativeExtension(entry: StackEntry, beta: i32, cutNode: bool): i32 {
  if (entry.tableScore >= beta) return -2;
  return cutNode ? -1 : 0;
}
