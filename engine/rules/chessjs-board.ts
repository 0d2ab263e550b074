/** Standard chess by chess.js. */

import type { Rules, RulesBoard } from "./board.js";
import {
  type Board,
  createBoard,
  findMove,
  fromCore,
  halfmoves,
  isOpponentInCheck,
  legalMoves,
  makeMove,
  sanOf,
  toCore,
  undoMove,
} from "./chessjs.js";
import { makeFen, readFen } from "./fen.js";
import { moveToUci } from "./move.js";
import type { Setup } from "./setup.js";

class ChessJsBoard implements RulesBoard {
  readonly #board: Board;

  constructor(setup: Setup) {
    this.#board = createBoard(makeFen(setup));
  }

  fen() {
    return this.#board.fen();
  }

  turn() {
    return this.#board.turn();
  }

  isCheck() {
    return this.#board.isCheck();
  }

  isOpponentInCheck() {
    return isOpponentInCheck(this.#board);
  }

  isInsufficientMaterial() {
    return this.#board.isInsufficientMaterial();
  }

  halfmoves() {
    return halfmoves(this.#board);
  }

  legalMoves() {
    return legalMoves(this.#board).map(toCore);
  }

  find(uci: string) {
    const move = findMove(this.#board, uci);
    return move === null ? null : toCore(move);
  }

  make(move: number) {
    makeMove(this.#board, fromCore(this.#board, move));
  }

  undo() {
    undoMove(this.#board);
  }

  text(move: number) {
    return moveToUci(move);
  }

  san(move: number) {
    return sanOf(this.#board, fromCore(this.#board, move));
  }
}

export const STANDARD_RULES: Rules = {
  isChessJs: true,
  readFen,
  createBoard: (setup) => new ChessJsBoard(setup),
};
