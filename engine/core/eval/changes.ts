/**
 * The rows of weights that two positions do not have in common: those that the later one adds to a side's sums, and
 * those that it takes away. A piece that begins to hang, or no longer does, leaves and arrives like one that moves.
 */

import { BLACK, NO_PIECE, WHITE, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { CHANGES, U32Array, U8Array } from "../memory";
import { rowOf, viewOf } from "./network";

/** More rows than two positions can differ by: every piece of a full board. */
const ROWS_LIMIT: usize = 32;
/** Bytes of a row's two addresses, White's and Black's. */
const ROW_PAIR: usize = 8;
const ADDED_OFFSET: usize = 16;
const REMOVED_OFFSET: usize = ADDED_OFFSET + ROWS_LIMIT * ROW_PAIR;
/** Bytes of a Changes. */
export const CHANGES_NEEDED: usize = REMOVED_OFFSET + ROWS_LIMIT * ROW_PAIR;

/** What distinguishes a position from an earlier one, until the next call of findChanges(). */
@unmanaged
export class Changes {
  /** How many rows of each side are to be added, and to be removed. */
  addedCount: i32;
  removedCount: i32;

  /** The address of a row to add, as a side sees it. */
  added(index: i32, side: i32): usize {
    return changetype<U32Array>(changetype<usize>(this) + ADDED_OFFSET)[(index << 1) | side];
  }

  /** The address of a row to remove. */
  removed(index: i32, side: i32): usize {
    return changetype<U32Array>(changetype<usize>(this) + REMOVED_OFFSET)[(index << 1) | side];
  }
}

/**
 * Lists the rows of both sides.
 *
 * @param board the earlier position's, 64 bytes
 * @param hung those of its pieces that hang
 * @param position the later one, whose views decide
 * @param hangs those of its pieces that hang
 */
export function findChanges(board: usize, hung: u64, position: Position, hangs: u64): Changes {
  const before = changetype<U8Array>(board);
  const after = position.board;
  const white = viewOf(position, WHITE);
  const black = viewOf(position, BLACK);
  let added = CHANGES + ADDED_OFFSET;
  let removed = CHANGES + REMOVED_OFFSET;
  let changed = differing(board, changetype<usize>(after)) | (hung ^ hangs);
  for (; changed; changed = withoutLowest(changed)) {
    const square = lowest(changed);
    const left = before[square];
    const arrived = after[square];
    if (left != NO_PIECE) removed = listRow(removed, left, square, ((hung >> square) & 1) != 0, white, black);
    if (arrived != NO_PIECE) added = listRow(added, arrived, square, ((hangs >> square) & 1) != 0, white, black);
  }
  const changes = changetype<Changes>(CHANGES);
  changes.addedCount = <i32>((added - CHANGES - ADDED_OFFSET) / ROW_PAIR);
  changes.removedCount = <i32>((removed - CHANGES - REMOVED_OFFSET) / ROW_PAIR);
  return changes;
}

/** Adds a row to a list, and returns the list's end. */
function listRow(end: usize, piece: i32, square: i32, hangs: bool, white: i32, black: i32): usize {
  const rows = changetype<U32Array>(end);
  rows[WHITE] = <u32>rowOf(piece, square, hangs, WHITE, white);
  rows[BLACK] = <u32>rowOf(piece, square, hangs, BLACK, black);
  return end + ROW_PAIR;
}

/** The squares on which two boards differ. */
function differing(one: usize, other: usize): u64 {
  return ~(
    alike(one, other) |
    (alike(one + 16, other + 16) << 16) |
    (alike(one + 32, other + 32) << 32) |
    (alike(one + 48, other + 48) << 48)
  );
}

/** The same of 16 squares, where they do not differ. */
function alike(one: usize, other: usize): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(one), v128.load(other))));
}
