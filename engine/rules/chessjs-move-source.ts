import {
  createBoard,
  fromCore,
  legalMovesFast,
  makeMove,
  makeNullMove,
  NO_SQUARE,
  toCore,
  undoMove,
  undoNullMove,
} from "./chessjs.js";
import { START_FEN } from "./fen.js";

/** In a path: the side to move passes. */
const NULL_MOVE = 0;

/**
 * Supplies the search core with the legal moves of a node from chess.js (UCI option MoveGen).
 *
 * The core walks its tree depth first and identifies a node by the path from the root, so a call differs
 * from the previous one by a few moves: chess.js goes back to the common prefix and forward from there.
 */
export class MoveSource {
  readonly #board = createBoard(START_FEN);
  /** The core moves made since the root. */
  readonly #made: number[] = [];
  /** The data that take back each null move among them, in order. */
  readonly #passes: number[] = [];

  /** Sets the position at which paths begin. Throws if chess.js refuses the FEN. */
  setRoot(fen: string): void {
    this.#board.load(fen);
    this.#made.length = 0;
    this.#passes.length = 0;
  }

  /**
   * Writes all legal moves of the position at the end of a path into `out` and returns their number.
   *
   * `path` contains core moves, 0 for a null move; the first `length` of them count. Each must be legal in its position
   * (a null move: not in check). `out` must have room for `MAX_MOVES`.
   */
  generate(path: Uint16Array | readonly number[], length: number, out: Uint16Array): number {
    this.#follow(path, length);
    const moves = legalMovesFast(this.#board);
    let count = 0;
    for (const move of moves) out[count++] = toCore(move);
    return count;
  }

  #follow(path: Uint16Array | readonly number[], length: number): void {
    let common = 0;
    while (common < length && common < this.#made.length && this.#made[common] === path[common]) common += 1;
    while (this.#made.length > common) this.#takeBack();
    for (let ply = common; ply < length; ply++) this.#make(path[ply] ?? NULL_MOVE);
  }

  #make(move: number): void {
    const board = this.#board;
    if (move === NULL_MOVE) this.#passes.push(makeNullMove(board));
    else makeMove(board, fromCore(board, move));
    this.#made.push(move);
  }

  #takeBack(): void {
    if (this.#made.pop() !== NULL_MOVE) undoMove(this.#board);
    else undoNullMove(this.#board, this.#passes.pop() ?? NO_SQUARE);
  }
}
