/**
 * Sets up a game's present position in the first stack entry: first the position that the host describes, then the
 * game's moves.
 */

import { RIGHTS, castlingRook, setCastling } from "../board/castling";
import { play } from "../board/make-move";
import { NO_PIECE, NO_SQUARE } from "../board/pieces";
import { Position, computeKeys, findCheckers, usableEnPassant } from "../board/position";
import { CASTLING_KEEP, SETUP, U16Array, U8Array } from "../memory";
import { clearKeys, rememberGameKey } from "./repetition";
import { stackAt } from "./stack";

// Offsets of the host's data at SETUP, one byte each except the last, a u16: the piece on each square from 0 on;
// the side to move; for each castling right the rook's square; the en passant square; plies since the last irreversible
// move.
export const SETUP_TURN: i32 = 64;
export const SETUP_ROOKS: i32 = 65;
export const SETUP_EN_PASSANT: i32 = 69;
export const SETUP_RULE50: i32 = 70;
/** Bytes of these data. */
export const SETUP_SIZE: i32 = 72;

/** Reads the position at SETUP, which must be legal: this function checks nothing. */
export function setPosition(): void {
  const setup = changetype<U8Array>(SETUP);
  const position = stackAt(0).position;
  position.clear();
  for (let square = 0; square < 64; square++) {
    const piece = setup[square];
    if (piece != NO_PIECE) position.put(piece, square);
  }
  position.turn = setup[SETUP_TURN];
  position.rule50 = changetype<U16Array>(SETUP)[SETUP_RULE50 >> 1];
  position.repeatable = position.rule50;
  readCastling(position, setup);
  if (setup[SETUP_EN_PASSANT] != NO_SQUARE) {
    position.enPassant = usableEnPassant(position, setup[SETUP_EN_PASSANT]);
  }
  stackAt(0).begin(0);
  computeKeys(position);
  position.checkers = findCheckers(position);
  clearKeys();
}

/** Rights, their squares, and the rights that a move from or to each square ends. */
function readCastling(position: Position, setup: U8Array): void {
  const keep = changetype<U8Array>(CASTLING_KEEP);
  for (let square = 0; square < 64; square++) keep[square] = 15;
  for (let right = 0; right < RIGHTS; right++) {
    const rook = setup[SETUP_ROOKS + right];
    const king = position.kingSquare(right >> 1);
    setCastling(right, king, rook);
    if (rook == NO_SQUARE) continue;
    position.castling |= 1 << right;
    keep[rook] = keep[rook] & ~(1 << right);
    keep[king] = keep[king] & ~(1 << right);
  }
}

/** Writes the present position at SETUP, in the form that setPosition() reads. */
export function writePosition(): void {
  const setup = changetype<U8Array>(SETUP);
  const position = stackAt(0).position;
  for (let square = 0; square < 64; square++) {
    setup[square] = position.pieceOn(square);
  }
  setup[SETUP_TURN] = position.turn;
  for (let right = 0; right < RIGHTS; right++) {
    const held = (position.castling >> right) & 1;
    setup[SETUP_ROOKS + right] = held ? castlingRook(right) : NO_SQUARE;
  }
  setup[SETUP_EN_PASSANT] = position.enPassant;
  changetype<U16Array>(SETUP)[SETUP_RULE50 >> 1] = position.rule50;
}

/** Plays a legal move of the game, 16 bits as in move.ts. */
export function playGameMove(move: i32): void {
  const position = stackAt(0).position;
  const next = stackAt(1).position;
  rememberGameKey(position.key);
  play(next, position, move);
  position.copyFrom(next);
  stackAt(0).begin(0);
}
