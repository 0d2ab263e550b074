/**
 * The board that a game needs, which knows the rules. In standard chess chess.js provides it (chessjs-board.ts); in
 * Chess960, which chess.js does not play, the search core.
 */

import type { FenResult } from "./fen.js";
import type { Colour } from "../board/pieces.js";
import type { Setup } from "./setup.js";

/** One position on which moves are made and taken back. Moves are the core's 16 bits, see move.ts. */
export interface RulesBoard {
  /** All six fields; the en passant square only if a legal capture uses it. */
  fen(): string;
  turn(): Colour;
  isCheck(): boolean;
  /** Whether the side that is not to move is in check, which makes the position illegal. */
  isOpponentInCheck(): boolean;
  isInsufficientMaterial(): boolean;
  /** Plies since the last capture or pawn move, continuing the FEN's counter. */
  halfmoves(): number;
  legalMoves(): readonly number[];
  /** The legal move with this UCI text, or null. */
  find(uci: string): number | null;
  /** Makes a legal move. */
  make(move: number): void;
  undo(): void;
  /** A move in UCI notation. */
  text(move: number): string;
  /** Standard algebraic notation of a legal move. */
  san(move: number): string;
}

/** The rules of a kind of chess. */
export interface Rules {
  /** Whether chess.js plays this kind of chess. */
  readonly isChessJs: boolean;
  readFen(text: string): FenResult;
  /** @throws Error with a message for the user if it refuses the position */
  createBoard(setup: Setup): RulesBoard;
}
