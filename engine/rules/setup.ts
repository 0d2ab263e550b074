/** A chess position as plain data; `fen.ts` reads and writes it as Forsyth-Edwards Notation. */

import type { Colour } from "../board/pieces.js";
import type { Placement } from "../board/placement.js";

/** Castling rights: the square of the rook that may still castle, or null. Works for Chess960 too. */
export interface CastlingRooks {
  readonly whiteKingSide: number | null;
  readonly whiteQueenSide: number | null;
  readonly blackKingSide: number | null;
  readonly blackQueenSide: number | null;
}

export interface Setup {
  readonly board: Placement;
  readonly turn: Colour;
  readonly castling: CastlingRooks;
  /** The square behind a pawn that has just moved two squares, or null. */
  readonly enPassant: number | null;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the full move, from 1. */
  readonly fullmoves: number;
}
