/**
 * The refresh table: for each view of either side the board that it was last used for, its hanging pieces and its sums.
 * A king that changes the view changes it back in other lines of the tree, and little else differs then, so that it
 * takes a few rows to get the sums of all pieces (Finn Eggers, for the engine Koivisto; known as Finny tables).
 *
 *     0    u8   [64] the board
 *     64   u64  the squares of those of its pieces that hang, and 8 bytes unused
 *     80   i16  [N] the sums
 */

import { NO_PIECE } from "../board/pieces";
import { Position } from "../board/position";
import { REFRESH_TABLE, U8Array, copyFourBlocks } from "../memory";
import { findChanges } from "./changes";
import { HIDDEN_LIMIT, VIEWS, biases, sumsSize, viewNumber, viewOf } from "./network";
import { applyRows, copySums } from "./rows";

const BOARD_SIZE: usize = 64;
const HEAD_SIZE: usize = BOARD_SIZE + 16;
/** Bytes of the table for the widest network. */
export const LARGEST_REFRESH_TABLE: usize = <usize>VIEWS * (HEAD_SIZE + 2 * HIDDEN_LIMIT);
/** In place of the first square's piece: the entry has no board yet. */
const EMPTY: i32 = 255;

function entryAt(number: i32): usize {
  return REFRESH_TABLE + <usize>number * (HEAD_SIZE + sumsSize());
}

/** Forgets all boards. Before the first use, and when the network may be another one. */
export function emptyRefreshTable(): void {
  for (let number = 0; number < VIEWS; number++) changetype<U8Array>(entryAt(number))[0] = EMPTY;
}

/** Address of a side's sums for a position and its hanging pieces, until the next call. */
export function refreshed(position: Position, hanging: u64, side: i32): usize {
  const view = viewOf(position, side);
  const known = entryAt(viewNumber(view));
  const sums = known + HEAD_SIZE;
  if (load<u8>(known) == EMPTY) {
    memory.fill(known, <u8>NO_PIECE, BOARD_SIZE);
    store<u64>(known, 0, BOARD_SIZE);
    copySums(sums, biases());
  }
  const changes = findChanges(known, load<u64>(known, BOARD_SIZE), position, hanging);
  applyRows(sums, sums, side, changes);
  copyFourBlocks(known, changetype<usize>(position.board));
  store<u64>(known, hanging, BOARD_SIZE);
  return sums;
}
