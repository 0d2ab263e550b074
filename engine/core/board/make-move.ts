/**
 * How a move changes a position.
 *
 * Positions are copied, not unmade: a node writes its child into the next stack entry, and a later child overwrites it.
 * A copy is a few 16-byte moves, less than unmaking costs, and nothing can be restored wrongly.
 */

import { CASTLING_KEEP, U8Array, copyFourBlocks } from "../memory";
import { castledKing, castledRook } from "./castling";
import { CASTLE, DOUBLE_PUSH, EN_PASSANT, flagOf, fromOf, isCapture, isPromotion, promotionType, toOf } from "./move";
import { NO_PIECE, NO_SQUARE, PAWN, ROOK, bit, makePiece, typeOf } from "./pieces";
import { Position, enPassantVictim, findCheckers, usableEnPassant } from "./position";
import { castlingKey, enPassantKey, sideKey } from "./zobrist";

/** Writes into `next` the position after a legal move in `position`. */
export function play(next: Position, position: Position, move: i32): void {
  playSets(next, position, move);
  playBoard(next, position, move);
  playKeys(next, position, move);
  next.checkers = findCheckers(next);
}

/**
 * The part of a move that counting the replies needs: bitboards, turn, castling rights, en passant square and the two
 * counts of plies. The rest of `next` stays unchanged.
 */
export function playSets(next: Position, position: Position, move: i32): void {
  copyFourBlocks(changetype<usize>(next), changetype<usize>(position));
  const us = position.turn;
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const piece = position.pieceOn(from);
  next.turn = us ^ 1;
  next.enPassant = NO_SQUARE;
  if (typeOf(piece) == PAWN || isCapture(move)) {
    next.rule50 = 0;
    next.repeatable = 0;
  } else {
    next.rule50 = position.rule50 + 1;
    next.repeatable = position.repeatable + 1;
  }
  const keep = changetype<U8Array>(CASTLING_KEEP);
  next.castling = position.castling & keep[from] & keep[to];

  if (flag == CASTLE) {
    next.toggle(piece, bit(from) ^ bit(castledKing(from, to)));
    next.toggle(makePiece(ROOK, us), bit(to) ^ bit(castledRook(from, to)));
    return;
  }
  if (isCapture(move)) {
    const square = flag == EN_PASSANT ? enPassantVictim(to) : to;
    next.toggle(position.pieceOn(square), bit(square));
  }
  if (isPromotion(move)) {
    next.toggle(piece, bit(from));
    next.toggle(makePiece(promotionType(move), us), bit(to));
    return;
  }
  next.toggle(piece, bit(from) | bit(to));
  if (flag == DOUBLE_PUSH) next.enPassant = usableEnPassant(next, to ^ 8);
}

/** The pieces by square. */
function playBoard(next: Position, position: Position, move: i32): void {
  copyFourBlocks(changetype<usize>(next.board), changetype<usize>(position.board));
  const us = position.turn;
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const board = next.board;
  const piece = board[from];
  board[from] = NO_PIECE;
  if (flag == CASTLE) {
    board[to] = NO_PIECE;
    board[castledKing(from, to)] = piece;
    board[castledRook(from, to)] = makePiece(ROOK, us);
    return;
  }
  if (flag == EN_PASSANT) board[enPassantVictim(to)] = NO_PIECE;
  board[to] = isPromotion(move) ? makePiece(promotionType(move), us) : piece;
}

/** Writes into `next` the position after a null move, which only a search may make, and not in check. */
export function playNull(next: Position, position: Position): void {
  next.copyFrom(position);
  next.turn = position.turn ^ 1;
  next.rule50++;
  next.repeatable = 0;
  next.key ^= sideKey();
  if (position.enPassant != NO_SQUARE) {
    next.key ^= enPassantKey(position.enPassant);
    next.enPassant = NO_SQUARE;
  }
}

/** Computes the keys of `next`, the position after `move` in `position`. */
function playKeys(next: Position, position: Position, move: i32): void {
  next.key = position.key ^ sideKey();
  next.pawnKey = position.pawnKey;
  next.whiteKey = position.whiteKey;
  next.blackKey = position.blackKey;

  const us = position.turn;
  const from = fromOf(move);
  const to = toOf(move);
  const flag = flagOf(move);
  const piece = position.pieceOn(from);
  next.toggleKeys(piece, from);
  if (flag == CASTLE) {
    const rook = makePiece(ROOK, us);
    next.toggleKeys(piece, castledKing(from, to));
    next.toggleKeys(rook, to);
    next.toggleKeys(rook, castledRook(from, to));
  } else {
    next.toggleKeys(next.pieceOn(to), to);
    if (isCapture(move)) {
      const square = flag == EN_PASSANT ? enPassantVictim(to) : to;
      next.toggleKeys(position.pieceOn(square), square);
    }
  }
  next.key ^= castlingKey(position.castling) ^ castlingKey(next.castling);
  if (position.enPassant != NO_SQUARE) {
    next.key ^= enPassantKey(position.enPassant);
  }
  if (next.enPassant != NO_SQUARE) next.key ^= enPassantKey(next.enPassant);
}
