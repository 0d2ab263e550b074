/**
 * The refresh table: for each view of either side the board that it was last used for, and that board's sums. A king that
 * changes the view changes it back in other lines of the tree, and little else differs then, so that it takes a few rows
 * to get the sums of all pieces (Finn Eggers, for the engine Koivisto; known as Finny tables).
 *
 *     0    u8   [64] the board
 *     64   i16  [N] the sums
 */

import { NO_PIECE } from "../board/pieces";
import { Position } from "../board/position";
import { REFRESH_TABLE, U8Array } from "../memory";
import { HIDDEN_LIMIT, VIEWS, biases, rowOf, sumsSize, viewNumber, viewOf } from "./network";
import { addRow, copySums, subtractRow } from "./rows";

const BOARD_SIZE: usize = 64;
/** Bytes of the table for the widest network. */
export const LARGEST_REFRESH_TABLE: usize = <usize>VIEWS * (BOARD_SIZE + 2 * HIDDEN_LIMIT);
/** In place of the first square's piece: the entry has no board yet. */
const EMPTY: i32 = 255;

function entryAt(number: i32): usize {
  return REFRESH_TABLE + <usize>number * (BOARD_SIZE + sumsSize());
}

/** Forgets all boards. Before the first use, and when the network may be another one. */
export function emptyRefreshTable(): void {
  for (let number = 0; number < VIEWS; number++) changetype<U8Array>(entryAt(number))[0] = EMPTY;
}

/** Address of a side's sums for a position, until the next call. */
export function refreshed(position: Position, side: i32): usize {
  const view = viewOf(position, side);
  const known = entryAt(viewNumber(view));
  const sums = known + BOARD_SIZE;
  if (load<u8>(known) == EMPTY) {
    memory.fill(known, <u8>NO_PIECE, BOARD_SIZE);
    copySums(sums, biases());
  }
  const board = changetype<usize>(position.board);
  for (let first: usize = 0; first < BOARD_SIZE; first += 16) {
    const before = v128.load(known + first);
    const after = v128.load(board + first);
    let changed = ~i8x16.bitmask(i8x16.eq(before, after)) & 0xffff;
    for (; changed; changed &= changed - 1) {
      const square = <i32>first + ctz(changed);
      const left = load<u8>(known + square);
      const arrived = load<u8>(board + square);
      if (left != NO_PIECE) subtractRow(sums, rowOf(left, square, side, view));
      if (arrived != NO_PIECE) addRow(sums, rowOf(arrived, square, side, view));
    }
    v128.store(known + first, after);
  }
  return sums;
}
