/** Compares a position's incremental data with data recomputed from its pieces. */

import { countMoves } from "../board/move-count";
import { listLength } from "../board/move-list";
import { ALL, generate } from "../board/movegen";
import { NO_PIECE, bit, colourOf, typeOf } from "../board/pieces";
import { Position, computeKeys, findCheckers } from "../board/position";
import { reportFault } from "../host";
import { PATH } from "../memory";
import { DEBUG_MODE } from "../mode";
import { StackEntry } from "./stack";

/** The possible faults; engine/host/pool/core-faults.ts has their texts. */
export const FINE: i32 = 0;
export const WRONG_KEY: i32 = 1;
export const WRONG_CHECKERS: i32 = 2;
export const WRONG_BOARD: i32 = 3;
export const WRONG_COUNT: i32 = 4;
export const PARENT_CHANGED: i32 = 5;
export const WRONG_LEGALITY: i32 = 6;
export const WRONG_CHECK: i32 = 7;
export const WRONG_ACCUMULATOR: i32 = 8;
export const WRONG_HANGING: i32 = 9;

/** FINE, or the first fault of a position. Overwrites the spare stack entry. */
export function findFault(position: Position, spare: StackEntry): i32 {
  const recomputed = spare.position;
  recomputed.copyFrom(position);
  computeKeys(recomputed);
  if (recomputed.key != position.key) return WRONG_KEY;
  if (recomputed.pawnKey != position.pawnKey) return WRONG_KEY;
  if (recomputed.whiteKey != position.whiteKey) return WRONG_KEY;
  if (recomputed.blackKey != position.blackKey) return WRONG_KEY;
  if (position.checkers != findCheckers(position)) return WRONG_CHECKERS;
  let occupied: u64 = 0;
  for (let square = 0; square < 64; square++) {
    const piece = position.pieceOn(square);
    if (piece == NO_PIECE) continue;
    occupied |= bit(square);
    const sets = position.pieces(typeOf(piece)) & position.side(colourOf(piece));
    if (!(sets & bit(square))) return WRONG_BOARD;
  }
  if (occupied != position.occupied) return WRONG_BOARD;
  const list = spare.list;
  const listed = listLength(list, generate(position, list, ALL));
  return listed == countMoves(position) ? FINE : WRONG_COUNT;
}

/** In the debug build, checks the position after a move or a null move. Overwrites the entry below it. */
export function auditPosition(child: StackEntry): void {
  if (!DEBUG_MODE) return;
  const fault = findFault(child.position, child.next);
  if (fault != FINE) reportFault(fault, PATH, child.ply);
}
