/**
 * What a game needs of a board that knows the rules. chess.js stands behind it in standard chess (chessjs-board.ts); in
 * Chess960, which chess.js does not play, the search core does.
 */

import type { FenResult } from "./fen.js";
import type { Headers } from "./pgn.js";
import type { Colour, Setup } from "./setup.js";

/** One position that moves are made on and taken back from. Moves are the core's 16 bits, see move.ts. */
export interface RulesBoard {
  /** All six fields; the en passant square only where a legal capture uses it. */
  fen(): string;
  turn(): Colour;
  isCheck(): boolean;
  /** Whether the side that is not to move is in check: no legal position. */
  isOpponentInCheck(): boolean;
  isInsufficientMaterial(): boolean;
  /** Plies since the last capture or pawn move, counted on from the FEN's counter. */
  halfmoves(): number;
  legalMoves(): readonly number[];
  /** The legal move that a UCI text names, or null. */
  find(uci: string): number | null;
  /** Makes a legal move. */
  make(move: number): void;
  undo(): void;
  /** A move as UCI writes it. */
  text(move: number): string;
  /** Standard algebraic notation of a legal move. */
  san(move: number): string;
  /** The moves made so far as PGN. */
  pgn(headers: Headers): string;
}

/** The rules of a kind of chess. */
export interface Rules {
  /** Whether chess.js plays this kind of chess. */
  readonly isChessJs: boolean;
  readFen(text: string): FenResult;
  /** @throws Error with a message for the user where the position is refused */
  createBoard(setup: Setup): RulesBoard;
}
