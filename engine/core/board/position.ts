/** A chess position: its bitboards, its board, its keys, and what follows from them. make-move.ts changes it. */

import { U64Array, U8Array, copyFourBlocks } from "../memory";
import { bishopAttacks, kingAttacks, knightAttacks, pawnAttacks, rookAttacks } from "./attacks";
import { CASTLE, EN_PASSANT, flagOf, fromOf, isPromotion, promotionType, toOf } from "./move";
import {
  BISHOP,
  BLACK,
  KNIGHT,
  LIGHT_SQUARES,
  NO_PIECE,
  NO_SQUARE,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  bit,
  colourOf,
  hasSeveral,
  lowest,
  typeOf,
  withoutLowest,
} from "./pieces";
import { castlingKey, enPassantKey, pieceKey, sideKey } from "./zobrist";

/** Bytes of a position, its board included; a multiple of 16 so that it is copied in blocks. */
export const POSITION_SIZE: usize = 192;
const BOARD_OFFSET: usize = 64;
const PIECE_KEYS_OFFSET: usize = 144;

@unmanaged
export class Position {
  /** Bitboards by piece type, then by colour; also reached by index through `pieces` and `side`. */
  pawns: u64;
  knights: u64;
  bishops: u64;
  rooks: u64;
  queens: u64;
  kings: u64;
  white: u64;
  black: u64;
  /** The piece on each square, one byte each; reached through `board`. */
  board0: u64;
  board1: u64;
  board2: u64;
  board3: u64;
  board4: u64;
  board5: u64;
  board6: u64;
  board7: u64;
  /** Zobrist key of pieces, side to move, castling rights and capturable en passant file. */
  key: u64;
  /** The parts of the key for its pawns, for White's other pieces and for Black's. */
  pawnKey: u64;
  whiteKey: u64;
  blackKey: u64;
  /** Enemy pieces that give check to the side to move. */
  checkers: u64;
  turn: i32;
  /** Rights, a bit each: White's king side, queen side, Black's king side, queen side. */
  castling: i32;
  /** Where a legal en passant capture lands, or NO_SQUARE. */
  enPassant: i32;
  /** Plies since the last capture or pawn move. */
  rule50: i32;
  /** Plies back within which a repetition is possible: since the last capture, pawn move or null move. */
  repeatable: i32;

  get board(): U8Array {
    return changetype<U8Array>(changetype<usize>(this) + BOARD_OFFSET);
  }

  /** Pieces of one type, both colours. */
  pieces(type: i32): u64 {
    return changetype<U64Array>(this)[type];
  }

  /** Pieces of one colour. */
  side(colour: i32): u64 {
    return changetype<U64Array>(this)[6 + colour];
  }

  get occupied(): u64 {
    return this.white | this.black;
  }

  kingSquare(colour: i32): i32 {
    return lowest(this.kings & this.side(colour));
  }

  pieceOn(square: i32): i32 {
    return this.board[square];
  }

  /** Puts a piece on an empty square. The caller updates the key. */
  put(piece: i32, square: i32): void {
    this.toggle(piece, bit(square));
    this.board[square] = piece;
  }

  /** The part of the key for a colour's pieces without its pawns. */
  pieceKeys(colour: i32): u64 {
    return this.pieceKeyArray[colour];
  }

  private get pieceKeyArray(): U64Array {
    return changetype<U64Array>(changetype<usize>(this) + PIECE_KEYS_OFFSET);
  }

  /** Adds a piece to the keys, or takes it out. */
  toggleKeys(piece: i32, square: i32): void {
    const part = pieceKey(piece, square);
    this.key ^= part;
    if (typeOf(piece) == PAWN) {
      this.pawnKey ^= part;
    } else {
      const keys = this.pieceKeyArray;
      const colour = colourOf(piece);
      keys[colour] = keys[colour] ^ part;
    }
  }

  /** Adds a piece on the squares of a set or takes it away, in the bitboards alone. */
  toggle(piece: i32, set: u64): void {
    const sets = changetype<U64Array>(this);
    sets[typeOf(piece)] = sets[typeOf(piece)] ^ set;
    sets[6 + colourOf(piece)] = sets[6 + colourOf(piece)] ^ set;
  }

  /** Empties the board; nobody may castle and White is to move. */
  clear(): void {
    memory.fill(changetype<usize>(this), 0, POSITION_SIZE);
    for (let square = 0; square < 64; square++) this.board[square] = NO_PIECE;
    this.enPassant = NO_SQUARE;
  }

  copyFrom(other: Position): void {
    const to = changetype<usize>(this);
    const from = changetype<usize>(other);
    copyFourBlocks(to, from);
    copyFourBlocks(to + 64, from + 64);
    copyFourBlocks(to + 128, from + 128);
  }
}

/** Pieces of both colours that attack a square, given the occupied squares. */
export function attackersTo(position: Position, square: i32, occupied: u64): u64 {
  return (
    (pawnAttacks(BLACK, square) & position.pawns & position.white) |
    (pawnAttacks(WHITE, square) & position.pawns & position.black) |
    (knightAttacks(square) & position.knights) |
    (kingAttacks(square) & position.kings) |
    (bishopAttacks(square, occupied) & (position.bishops | position.queens)) |
    (rookAttacks(square, occupied) & (position.rooks | position.queens))
  );
}

/** Enemy pieces that check the side to move. */
export function findCheckers(position: Position): u64 {
  const us = position.turn;
  return attackersTo(position, position.kingSquare(us), position.occupied) & position.side(us ^ 1);
}

/** Whether the side that is not to move is in check, which no legal position allows. */
export function isOpponentInCheck(position: Position): bool {
  const king = position.kingSquare(position.turn ^ 1);
  const attackers = attackersTo(position, king, position.occupied);
  return (attackers & position.side(position.turn)) != 0;
}

/** Whether a move gives check. Castling hardly ever does, so the answer for it is always no. */
export function givesCheck(position: Position, move: i32): bool {
  const flag = flagOf(move);
  if (flag == CASTLE) return false;
  const us = position.turn;
  const from = fromOf(move);
  const to = toOf(move);
  const king = position.kingSquare(us ^ 1);
  const target = bit(king);
  let occupied = (position.occupied ^ bit(from)) | bit(to);
  if (flag == EN_PASSANT) occupied ^= bit(enPassantVictim(to));

  const type = isPromotion(move) ? promotionType(move) : typeOf(position.pieceOn(from));
  if (type == PAWN && pawnAttacks(us, to) & target) return true;
  if (type == KNIGHT && knightAttacks(to) & target) return true;
  const diagonal = bishopAttacks(king, occupied);
  const straight = rookAttacks(king, occupied);
  const slides = (type == BISHOP || type == QUEEN ? diagonal : 0) | (type == ROOK || type == QUEEN ? straight : 0);
  if (slides & bit(to)) return true;
  // Or the move opens the line of another piece.
  const others = position.side(us) & ~bit(from);
  const opened = (diagonal & (position.bishops | position.queens)) | (straight & (position.rooks | position.queens));
  return (opened & others) != 0;
}

/** The type of the piece that a capture takes; a pawn if the square is empty, as in en passant captures. */
export function victimType(position: Position, move: i32): i32 {
  const victim = position.pieceOn(toOf(move));
  return victim == NO_PIECE ? PAWN : typeOf(victim);
}

/** The square of the pawn that an en passant capture on `target` takes. */
export function enPassantVictim(target: i32): i32 {
  return target ^ 8;
}

/**
 * Whether the side to move may capture en passant from a square. Two pawns leave a line at once, which no pin mask
 * covers, so this tests the sliders on the board after the capture.
 */
export function isLegalEnPassant(position: Position, from: i32, target: i32): bool {
  const us = position.turn;
  const enemy = position.side(us ^ 1);
  const king = position.kingSquare(us);
  const victim = bit(enPassantVictim(target));
  const occupied = (position.occupied ^ bit(from) ^ victim) | bit(target);
  const sliders =
    (bishopAttacks(king, occupied) & (position.bishops | position.queens)) |
    (rookAttacks(king, occupied) & (position.rooks | position.queens));
  if (sliders & enemy) return false;
  const others = (knightAttacks(king) & position.knights) | (pawnAttacks(us, king) & position.pawns);
  return (others & enemy & ~victim) == 0;
}

/** The target itself if some pawn of the side to move may capture there, else NO_SQUARE. */
export function usableEnPassant(position: Position, target: i32): i32 {
  const us = position.turn;
  let capturers = pawnAttacks(us ^ 1, target) & position.pawns & position.side(us);
  while (capturers) {
    if (isLegalEnPassant(position, lowest(capturers), target)) return target;
    capturers = withoutLowest(capturers);
  }
  return NO_SQUARE;
}

/** Whether a side has more than king and pawns, so that zugzwang is unlikely. */
export function hasPieces(position: Position, colour: i32): bool {
  return (position.side(colour) & ~(position.pawns | position.kings)) != 0;
}

/** Computes the keys from scratch, for setting up and for checking the incremental ones. */
export function computeKeys(position: Position): void {
  position.key = castlingKey(position.castling);
  position.pawnKey = 0;
  position.whiteKey = 0;
  position.blackKey = 0;
  for (let square = 0; square < 64; square++) {
    const piece = position.pieceOn(square);
    if (piece != NO_PIECE) position.toggleKeys(piece, square);
  }
  if (position.turn == BLACK) position.key ^= sideKey();
  if (position.enPassant != NO_SQUARE) {
    position.key ^= enPassantKey(position.enPassant);
  }
}

/** Neither side can ever mate: bare kings, one minor piece, or bishops all on one colour (as chess.js has it). */
export function isInsufficientMaterial(position: Position): bool {
  if (position.pawns | position.rooks | position.queens) return false;
  const minors = position.knights | position.bishops;
  if (!hasSeveral(minors)) return true;
  if (position.knights) return false;
  const light = position.bishops & LIGHT_SQUARES;
  return light == 0 || light == position.bishops;
}
