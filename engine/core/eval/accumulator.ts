/**
 * The accumulators: the sums of the network's first layer, for both sides and every ply. They are updated lazily, when
 * an evaluation needs them: from the nearest ply above that has them, move by move. Each move adds and removes the rows
 * of the pieces that it moved in one pass. If a side's king has changed its half of the board, or no ply above has sums,
 * they come from the refresh table.
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
import { BLACK, NO_PIECE, ROOK, WHITE, lowest, makePiece, withoutLowest } from "../board/pieces";
import { Position, enPassantVictim } from "../board/position";
import { reportFault } from "../host";
import { ACCUMULATORS, PATH, U16Array } from "../memory";
import { DEBUG_MODE } from "../mode";
import { WRONG_ACCUMULATOR } from "../state/consistency";
import { StackEntry, stackAt } from "../state/stack";
import { biases, rowOf, sumsSize, viewOf } from "./network";
import { emptyRefreshTable, refreshed } from "./refresh-table";
import { addRow, capture, copySums, moveOne, moveTwo } from "./rows";

/** No ply's sums can be updated. */
const NO_PLY: i32 = -1;

/** Set in the root's `accumulated`: the refresh table has been emptied since the root was set up. */
const TABLE_IN_USE: i32 = 4;

/** Address of one side's sums at a ply. */
export function sumsAt(ply: i32, side: i32): usize {
  return ACCUMULATORS + <usize>((ply << 1) | side) * sumsSize();
}

function hasSums(entry: StackEntry, side: i32): bool {
  return (entry.accumulated & (1 << side)) != 0;
}

/** Brings both sides' sums for the position at a ply up to date. */
export function accumulate(ply: i32): void {
  let white = basePly(ply, WHITE);
  let black = basePly(ply, BLACK);
  if (white == NO_PLY) white = refresh(ply, WHITE);
  if (black == NO_PLY) black = refresh(ply, BLACK);
  for (let next = min(white, black) + 1; next <= ply; next++) {
    readMove(next);
    if (next > white) update(next, WHITE);
    if (next > black) update(next, BLACK);
  }
}

/** The nearest ply, this one or above, whose sums can be updated to a side's sums here, or NO_PLY. */
function basePly(ply: i32, side: i32): i32 {
  let at = ply;
  for (; !hasSums(stackAt(at), side); at--) {
    if (at == 0 || changesView(at, side)) return NO_PLY;
  }
  return at;
}

/** Whether the move that leads to a ply changes a side's view of the board. */
function changesView(ply: i32, side: i32): bool {
  const before = stackAt(ply - 1).position;
  const move = changetype<U16Array>(PATH)[ply - 1];
  if (before.turn != side || move == NO_MOVE || fromOf(move) != before.kingSquare(side)) return false;
  return viewOf(before, side) != viewOf(stackAt(ply).position, side);
}

/**
 * Whether a side's sums at a ply, which must be up to date, are equal to sums from scratch. Overwrites those
 * of the ply below.
 */
export function isAccurate(ply: i32, side: i32): bool {
  const fresh = sumsAt(ply + 1, side);
  sumUp(fresh, stackAt(ply).position, side);
  return memory.compare(sumsAt(ply, side), fresh, sumsSize()) == 0;
}

/** In the debug build, checks that a ply's sums, which the network evaluates, are those of the position's pieces. */
export function auditAccumulators(ply: i32): void {
  if (!DEBUG_MODE) return;
  if (isAccurate(ply, WHITE) && isAccurate(ply, BLACK)) return;
  reportFault(WRONG_ACCUMULATOR, PATH, ply);
}

/** Takes a side's sums at a ply from the refresh table. Returns the ply. */
function refresh(ply: i32, side: i32): i32 {
  const root = stackAt(0);
  if ((root.accumulated & TABLE_IN_USE) == 0) {
    emptyRefreshTable();
    root.accumulated |= TABLE_IN_USE;
  }
  const entry = stackAt(ply);
  copySums(sumsAt(ply, side), refreshed(entry.position, side));
  entry.accumulated |= 1 << side;
  return ply;
}

/** Sums up a side's rows from the position alone. */
function sumUp(sums: usize, position: Position, side: i32): void {
  const view = viewOf(position, side);
  copySums(sums, biases());
  let pieces = position.occupied;
  while (pieces) {
    const square = lowest(pieces);
    addRow(sums, rowOf(position.pieceOn(square), square, side, view));
    pieces = withoutLowest(pieces);
  }
}

// ---- the move that leads to a ply, read once for both sides ---------------------------------------------------------

/** The move's flag, or NULL_MOVE. */
let flag: i32 = 0;
let mover: i32 = 0;
let from: i32 = 0;
/** The piece that arrives, and where; of a castling king, its own new square. */
let placed: i32 = 0;
let to: i32 = 0;
/** What is captured, NO_PIECE if nothing, or the castling rook; and its square. */
let other: i32 = NO_PIECE;
let otherSquare: i32 = 0;
/** The castling rook's new square. */
let rookTo: i32 = 0;

const NULL_MOVE: i32 = -1;

function readMove(ply: i32): void {
  const before = stackAt(ply - 1).position;
  const move = changetype<U16Array>(PATH)[ply - 1];
  if (move == NO_MOVE) {
    flag = NULL_MOVE;
    return;
  }
  flag = flagOf(move);
  from = fromOf(move);
  to = toOf(move);
  mover = before.pieceOn(from);
  placed = isPromotion(move) ? makePiece(promotionType(move), before.turn) : mover;
  if (flag == CASTLE) {
    other = makePiece(ROOK, before.turn);
    otherSquare = to;
    rookTo = castledRook(from, to);
    to = castledKing(from, to);
  } else if (isCapture(move)) {
    otherSquare = flag == EN_PASSANT ? enPassantVictim(to) : to;
    other = before.pieceOn(otherSquare);
  } else {
    other = NO_PIECE;
  }
}

/** Updates a side's sums at a ply below the root from those of the ply above and the move, which readMove() has read. */
function update(ply: i32, side: i32): void {
  const entry = stackAt(ply);
  entry.accumulated |= 1 << side;
  const sums = sumsAt(ply, side);
  const old = sumsAt(ply - 1, side);
  if (flag == NULL_MOVE) return copySums(sums, old);

  const view = viewOf(entry.position, side);
  const left = rowOf(mover, from, side, view);
  const reached = rowOf(placed, to, side, view);
  if (other == NO_PIECE) return moveOne(sums, old, left, reached);
  const otherLeft = rowOf(other, otherSquare, side, view);
  if (flag == CASTLE) return moveTwo(sums, old, left, reached, otherLeft, rowOf(other, rookTo, side, view));
  capture(sums, old, left, reached, otherLeft);
}
