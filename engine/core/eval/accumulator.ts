/**
 * The accumulators: the sums of the network's first layer, for both sides and every ply. They are updated lazily, when
 * an evaluation needs them: from the nearest ply above that has them, move by move. Each move adds and removes the rows
 * of the pieces that it moved in one pass. If a side's king has crossed the middle of the board, or no ply above has
 * sums, they are recomputed from all pieces.
 */

import { castledKing, castledRook } from "../board/castling";
import {
  CASTLE,
  EN_PASSANT,
  NO_MOVE,
  flagOf,
  fromOf,
  isCapture,
  isPromotion,
  promotionType,
  toOf,
} from "../board/move";
import { ROOK, lowest, makePiece, withoutLowest } from "../board/pieces";
import { Position, enPassantVictim } from "../board/position";
import { ACCUMULATORS, PATH, U16Array } from "../memory";
import { StackEntry, stackAt } from "../state/stack";
import { biases, rowOf, rowSize, viewOf } from "./network";

/** One side's sums at a ply. */
function sumsAt(ply: i32, side: i32): usize {
  return ACCUMULATORS + <usize>((ply << 1) | side) * rowSize();
}

function hasSums(entry: StackEntry, side: i32): bool {
  return (entry.accumulated & (1 << side)) != 0;
}

/** Address of a side's sums for the position at a ply, brought up to date. */
export function accumulate(ply: i32, side: i32): usize {
  const from = basePly(ply, side);
  if (from < 0) {
    refresh(ply, side);
  } else {
    for (let next = from + 1; next <= ply; next++) update(next, side);
  }
  return sumsAt(ply, side);
}

/** The nearest ply, this one or above, whose sums can be updated to a side's sums here, or -1. */
function basePly(ply: i32, side: i32): i32 {
  const view = viewOf(stackAt(ply).position, side);
  for (let at = ply; at >= 0; at--) {
    const entry = stackAt(at);
    if (viewOf(entry.position, side) != view) return -1;
    if (hasSums(entry, side)) return at;
  }
  return -1;
}

/**
 * Whether a side's sums at a ply, which must be up to date, are equal to sums from scratch. Overwrites those
 * of the ply below.
 */
export function isAccurate(ply: i32, side: i32): bool {
  const fresh = sumsAt(ply + 1, side);
  sumUp(fresh, stackAt(ply).position, side);
  return memory.compare(sumsAt(ply, side), fresh, rowSize()) == 0;
}

function refresh(ply: i32, side: i32): void {
  const entry = stackAt(ply);
  sumUp(sumsAt(ply, side), entry.position, side);
  entry.accumulated |= 1 << side;
}

/** Sums up a side's rows from the position alone. */
function sumUp(sums: usize, position: Position, side: i32): void {
  const view = viewOf(position, side);
  copyRow(sums, biases());
  let pieces = position.occupied;
  while (pieces) {
    const square = lowest(pieces);
    addRow(sums, rowOf(position.pieceOn(square), square, side, view));
    pieces = withoutLowest(pieces);
  }
}

/** Updates a side's sums at a ply below the root from those of the ply above and the move made there. */
function update(ply: i32, side: i32): void {
  const entry = stackAt(ply);
  const before = stackAt(ply - 1).position;
  const move = changetype<U16Array>(PATH)[ply - 1];
  entry.accumulated |= 1 << side;
  const sums = sumsAt(ply, side);
  const old = sumsAt(ply - 1, side);
  if (move == NO_MOVE) return copyRow(sums, old);

  const view = viewOf(before, side);
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const us = before.turn;
  const piece = before.pieceOn(from);
  const left = rowOf(piece, from, side, view);
  if (flag == CASTLE) {
    const rook = makePiece(ROOK, us);
    return moveTwo(
      sums,
      old,
      left,
      rowOf(piece, castledKing(from, to), side, view),
      rowOf(rook, to, side, view),
      rowOf(rook, castledRook(from, to), side, view),
    );
  }
  const placed = isPromotion(move) ? makePiece(promotionType(move), us) : piece;
  const reached = rowOf(placed, to, side, view);
  if (!isCapture(move)) return moveOne(sums, old, left, reached);
  const square = flag == EN_PASSANT ? enPassantVictim(to) : to;
  const victim = rowOf(before.pieceOn(square), square, side, view);
  capture(sums, old, left, reached, victim);
}

// ---- rows of 16-bit numbers, 32 at a time: constant offsets cost nothing -------------------------------------------

function copyRow(to: usize, from: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, from += 64) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    v128.store(to, v128.load(from, 32), 32);
    v128.store(to, v128.load(from, 48), 48);
  }
}

function addRow(to: usize, row: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, row += 64) {
    v128.store(to, i16x8.add(v128.load(to), v128.load(row)));
    v128.store(to, i16x8.add(v128.load(to, 16), v128.load(row, 16)), 16);
    v128.store(to, i16x8.add(v128.load(to, 32), v128.load(row, 32)), 32);
    v128.store(to, i16x8.add(v128.load(to, 48), v128.load(row, 48)), 48);
  }
}

/** Adds a row and subtracts another: a piece has moved. */
function moveOne(to: usize, from: usize, left: usize, reached: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, from += 64, left += 64, reached += 64) {
    const a = i16x8.sub(v128.load(from), v128.load(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load(left, 16));
    const c = i16x8.sub(v128.load(from, 32), v128.load(left, 32));
    const d = i16x8.sub(v128.load(from, 48), v128.load(left, 48));
    v128.store(to, i16x8.add(a, v128.load(reached)));
    v128.store(to, i16x8.add(b, v128.load(reached, 16)), 16);
    v128.store(to, i16x8.add(c, v128.load(reached, 32)), 32);
    v128.store(to, i16x8.add(d, v128.load(reached, 48)), 48);
  }
}

/** Adds a row and subtracts two: a piece has captured another. */
function capture(to: usize, from: usize, left: usize, reached: usize, victim: usize): void {
  const end = to + rowSize();
  while (to < end) {
    const a = i16x8.sub(v128.load(from), v128.load(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load(left, 16));
    const c = i16x8.sub(v128.load(reached), v128.load(victim));
    const d = i16x8.sub(v128.load(reached, 16), v128.load(victim, 16));
    v128.store(to, i16x8.add(a, c));
    v128.store(to, i16x8.add(b, d), 16);
    to += 32;
    from += 32;
    left += 32;
    reached += 32;
    victim += 32;
  }
}

/** Adds two rows and subtracts two: two pieces have moved. */
function moveTwo(to: usize, from: usize, left: usize, reached: usize, otherLeft: usize, otherReached: usize): void {
  moveOne(to, from, left, reached);
  moveOne(to, to, otherLeft, otherReached);
}
