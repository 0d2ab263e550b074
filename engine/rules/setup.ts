/**
 * A chess position as plain data; `fen.ts` reads and writes it as Forsyth-Edwards Notation.
 *
 * Squares are numbers from 0 (a1) to 63 (h8), by ranks.
 */

/** Piece letters as in FEN: upper case is White. */
export const PIECES = ["P", "p", "N", "n", "B", "b", "R", "r", "Q", "q", "K", "k"] as const;
export type Piece = (typeof PIECES)[number];

export type Colour = "w" | "b";

/** Castling rights: the square of the rook that may still castle, or null. Works for Chess960 too. */
export interface CastlingRooks {
  readonly whiteKingSide: number | null;
  readonly whiteQueenSide: number | null;
  readonly blackKingSide: number | null;
  readonly blackQueenSide: number | null;
}

export interface Setup {
  /** 64 squares from a1 to h8, null if empty. */
  readonly board: readonly (Piece | null)[];
  readonly turn: Colour;
  readonly castling: CastlingRooks;
  /** The square behind a pawn that has just moved two squares, or null. */
  readonly enPassant: number | null;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the full move, from 1. */
  readonly fullmoves: number;
}

/** The algebraic name of a square: 0 is "a1", 63 is "h8". */
export function squareName(square: number): string {
  return "abcdefgh".charAt(square & 7) + String((square >> 3) + 1);
}

/** The square with an algebraic name, which must be well formed. */
export function squareNamed(name: string): number {
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}
