/** Chess as a game for the ladder: chess.js supplies every move. Max is White. Moves are the core's 16 bits. */

import {
  type Board,
  createBoard,
  fromCore,
  halfmoves,
  hasLegalMove,
  legalMovesFast,
  makeMove,
  pieceOn,
  positionKey,
  toCore,
  undoMove,
} from "../../rules/chessjs.js";
import { FIFTY_MOVES_PLIES } from "../../rules/draw-rules.js";
import { makeFen, readFen } from "../../rules/fen.js";
import type { GameHistory } from "../../rules/game.js";
import { isCapture, moveFrom, moveTo, promotionOf } from "../../rules/move.js";
import type { Piece } from "../../board/pieces.js";
import type { Setup } from "../../rules/setup.js";
import type { SearchGame } from "../search-game.js";
import { type Order, putFirst } from "../ordering.js";

/** Being mated in n plies from the root is worth -(MATE - n). */
export const MATE = 32_000;
export const DRAW = 0;
/** Values at or beyond this are mates. */
const MATE_THRESHOLD = MATE - 1000;

/** Hashes of positions are added up to this, so that sums stay whole. */
const HASH_SIZE = 2 ** 52;

/** Centipawns from the side to move's view. */
export type Evaluate = (position: ChessPosition) => number;

/** A position with the path that led to it, on one board for making and undoing moves. */
export class ChessPosition {
  readonly #board: Board;
  /** Of all positions from the line's first to the present one. */
  readonly #keys: string[];
  /** By position: the sum of the hashes of all before it. */
  readonly #history: number[] = [0];
  /** Number of positions before the root; while the game is being set up, all of them. */
  #root = Infinity;

  constructor({ setup, moves }: GameHistory) {
    this.#board = createBoard(makeFen(setup));
    this.#keys = [positionKey(this.#board)];
    for (const move of moves) this.play(move);
    this.#root = moves.length;
  }

  /** Plies from the root. */
  get ply(): number {
    return this.#keys.length - 1 - this.#root;
  }

  isWhite(): boolean {
    return this.#board.turn() === "w";
  }

  isCheck(): boolean {
    return this.#board.isCheck();
  }

  hasMoves(): boolean {
    return hasLegalMove(this.#board);
  }

  legalMoves(): number[] {
    return legalMovesFast(this.#board).map(toCore);
  }

  /** The piece on a square from 0 (a1) to 63 (h8), or null. */
  pieceOn(square: number): Piece | null {
    return pieceOn(this.#board, square);
  }

  play(move: number): void {
    const here = this.#keys.length - 1;
    const before = this.#history[here] ?? 0;
    // A position of the game counts for less than one of the tree (see isRepeated): it hashes to something else.
    const part = hash(this.#keys[here] ?? "", this.ply < 0 ? 1 : 2);
    this.#history.push((before + part) % HASH_SIZE);
    makeMove(this.#board, fromCore(this.#board, move));
    this.#keys.push(positionKey(this.#board));
  }

  undo(): void {
    undoMove(this.#board);
    this.#keys.pop();
    this.#history.pop();
  }

  setup(): Setup {
    const read = readFen(this.#board.fen());
    if (!read.ok) throw new Error(read.error);
    return read.setup;
  }

  /** Whether the rules make it a draw below the root, which needs a move in any case. */
  isDrawn(): boolean {
    if (this.ply <= 0) return false;
    if (this.#isRepeated() || this.#board.isInsufficientMaterial()) return true;
    if (halfmoves(this.#board) < FIFTY_MOVES_PLIES) return false;
    // Mate on the board comes before the fifty-move rule.
    return !this.isCheck() || this.hasMoves();
  }

  /**
   * The position alone: pieces, side to move, castling rights, and a usable en passant square. Without its
   * history it does not determine the position's value.
   */
  placeKey(): string {
    return this.#keys.at(-1) ?? "";
  }

  /** The position with its relevant history: the positions that it can repeat, and the fifty-move count. */
  key(): string {
    const here = this.#keys.length - 1;
    const history = this.#history[here] ?? 0;
    const gone = this.#history[this.#oldest()] ?? 0;
    const repeatable = (history - gone + HASH_SIZE) % HASH_SIZE;
    return `${this.placeKey()} ${halfmoves(this.#board)} ${repeatable}`;
  }

  /** The index of the first position that the present one may repeat. */
  #oldest(): number {
    return Math.max(0, this.#keys.length - 1 - halfmoves(this.#board));
  }

  /** Once more within the tree, where either side could repeat it again; or for the third time counting the game. */
  #isRepeated(): boolean {
    const here = this.#keys.length - 1;
    let seen = 0;
    for (let i = here - 4; i >= this.#oldest(); i -= 2) {
      if (this.#keys[i] !== this.#keys[here]) continue;
      if (i >= this.#root || ++seen === 2) return true;
    }
    return false;
  }
}

/**
 * @param keyed the kind of key in a table; keys without the history confuse positions, and the table errs
 */
export function chessGame(
  evaluate: Evaluate,
  keyed: "history" | "place" = "history",
): SearchGame<ChessPosition, number> {
  return {
    moves: (position) => (position.isDrawn() ? [] : position.legalMoves()),
    play: (position, move) => {
      position.play(move);
      return position;
    },
    undo: (position) => position.undo(),
    isMax: (position) => position.isWhite(),
    value: (position) => {
      const value = valueOf(position, evaluate);
      return position.isWhite() ? value : 0 - value;
    },
    key: (position) => (keyed === "history" ? position.key() : position.placeKey()),
    nearer,
  };
}

/** As the side to move sees it: the result if the game is over, else the evaluation. */
function valueOf(position: ChessPosition, evaluate: Evaluate): number {
  if (position.isDrawn()) return DRAW;
  if (position.hasMoves()) return evaluate(position);
  return position.isCheck() ? position.ply - MATE : DRAW;
}

/** A value with the mate, if it is one, so many plies nearer. */
export function nearer(value: number, plies: number): number {
  if (value >= MATE_THRESHOLD) return value + plies;
  return value <= -MATE_THRESHOLD ? value - plies : value;
}

export function isMate(value: number): boolean {
  return Math.abs(value) >= MATE_THRESHOLD;
}

/** Captures before quiet moves: the most valuable victim first, by the least valuable attacker. */
export const capturesFirst: Order<ChessPosition, number> = (position, moves) => sortMoves(position, moves);

/** Sorts moves by the material that they win, one move before all. */
export function sortMoves(position: ChessPosition, moves: readonly number[], first?: number): readonly number[] {
  const ranked = moves.map((move) => ({ move, gain: gain(position, move) }));
  ranked.sort((a, b) => b.gain - a.gain);
  return putFirst(
    ranked.map(({ move }) => move),
    first,
  );
}

/** The value of captured and promoted pieces, with ties broken by the smaller attacker; 0 for a quiet move. */
function gain(position: ChessPosition, move: number): number {
  const promotion = promotionOf(move);
  if (!isCapture(move) && promotion === null) return 0;
  const victim = isCapture(move) ? position.pieceOn(moveTo(move)) : null;
  // En passant, the target square is empty.
  const taken = isCapture(move) ? rank(victim ?? "P") : 0;
  const promoted = promotion === null ? 0 : rank(promotion);
  return 8 * (taken + promoted) - rank(position.pieceOn(moveFrom(move)) ?? "P");
}

/** 1 for a pawn to 6 for a king. */
function rank(piece: string): number {
  return "PNBRQK".indexOf(piece.toUpperCase()) + 1;
}

/** FNV-1a (Fowler, Noll and Vo), twice with different starts, for 52 bits. */
function hash(text: string, start: number): number {
  let a = 0x811c9dc5 ^ start;
  let b = 0x1b873593 ^ start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x01000197);
  }
  return (a >>> 0) * 2 ** 20 + ((b ^ (b >>> 15)) & 0xfffff);
}
