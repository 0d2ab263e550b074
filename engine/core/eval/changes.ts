/**
 * The rows of weights that two positions do not have in common: those that the later one adds to a side's sums, and those
 * that it takes away. A piece that begins to hang, or no longer does, leaves and arrives like one that moves.
 */

import { BLACK, NO_PIECE, WHITE, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { CHANGES, CHANGES_SIZE, U32Array, U8Array } from "../memory";
import { rowOf, viewOf } from "./network";

/** Lists of addresses: White's and Black's of a change stand together. No board has more pieces than there is room. */
const ADDED: usize = CHANGES;
const REMOVED: usize = CHANGES + CHANGES_SIZE / 2;

let added: i32 = 0;
let removed: i32 = 0;

/** How many rows of each side are to be added, and to be removed. */
export function addedCount(): i32 {
  return added;
}
export function removedCount(): i32 {
  return removed;
}

/** The address of a row to add, as a side sees it, or to remove. */
export function addedRow(index: i32, side: i32): usize {
  return changetype<U32Array>(ADDED)[(index << 1) | side];
}
export function removedRow(index: i32, side: i32): usize {
  return changetype<U32Array>(REMOVED)[(index << 1) | side];
}

/**
 * Lists the rows of both sides.
 *
 * @param board the earlier position's, 64 bytes
 * @param hung those of its pieces that hang
 * @param position the later one, whose views decide
 * @param hangs those of its pieces that hang
 */
export function findChanges(board: usize, hung: u64, position: Position, hangs: u64): void {
  const before = changetype<U8Array>(board);
  const after = position.board;
  const white = viewOf(position, WHITE);
  const black = viewOf(position, BLACK);
  added = 0;
  removed = 0;
  let changed = differing(board, changetype<usize>(after)) | (hung ^ hangs);
  for (; changed; changed = withoutLowest(changed)) {
    const square = lowest(changed);
    const left = before[square];
    const arrived = after[square];
    if (left != NO_PIECE) listRow(REMOVED, removed++, left, square, ((hung >> square) & 1) != 0, white, black);
    if (arrived != NO_PIECE) listRow(ADDED, added++, arrived, square, ((hangs >> square) & 1) != 0, white, black);
  }
}

function listRow(list: usize, index: i32, piece: i32, square: i32, hangs: bool, white: i32, black: i32): void {
  const rows = changetype<U32Array>(list);
  rows[(index << 1) | WHITE] = <u32>rowOf(piece, square, hangs, WHITE, white);
  rows[(index << 1) | BLACK] = <u32>rowOf(piece, square, hangs, BLACK, black);
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
