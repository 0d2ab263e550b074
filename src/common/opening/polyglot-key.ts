/**
 * The 64-bit key of a position in the PolyGlot book format ("Polyglot book format", Michel Van den Bergh). Books are
 * sorted by it, and it identifies a position whatever moves led to it. Pure.
 */

import { type Placement, readPlacement } from "../../../engine/board/placement.js";
import { fileNamed } from "../../../engine/board/squares.js";
import { POLYGLOT_NUMBERS } from "./polyglot-numbers.js";

/** The two halves of each number, the higher one first: whole games need keys, and 64-bit integers are slow. */
const HALVES = Int32Array.from(POLYGLOT_NUMBERS.match(/[0-9a-fA-F]{8}/g) ?? [], (digits) =>
  Number.parseInt(digits, 16),
);

/** The index of the first number of each kind. The first numbers are 64 for each kind of piece. */
const CASTLING_BASE = 768;
const EN_PASSANT_BASE = 772;
export const WHITE_TO_MOVE = 780;

/** In the order of the format. */
export const POLYGLOT_PIECES = "pPnNbBrRqQkK";
const CASTLING = "KQkq";

/**
 * The key of a FEN's position.
 *
 * The format counts en passant wherever a pawn of the mover's stands beside the one that has just moved two squares,
 * even if it is pinned. A FEN that names the square only for a legal capture does not show that; the last move does.
 *
 * @param fen of standard chess; the counters may be missing
 * @param lastMove the move that led to the position, in UCI notation
 */
export function polyglotKey(fen: string, lastMove = ""): bigint {
  const [placement = "", turn = "w", castling = "-", enPassant = "-"] = fen.split(" ");
  const board = readPlacement(placement);
  const key = new KeySum();
  if (turn === "w") key.add(WHITE_TO_MOVE);
  board.forEach((piece, square) => {
    if (piece !== null) key.add(pieceNumber(POLYGLOT_PIECES.indexOf(piece), square));
  });
  for (const letter of castling) {
    const index = CASTLING.indexOf(letter);
    if (index >= 0) key.add(castlingNumber(index));
  }
  const file = enPassantFile(board, turn, enPassant, lastMove);
  if (file !== null) key.add(enPassantNumber(file));
  return key.value;
}

/** The index of a piece's number. @param piece index in POLYGLOT_PIECES */
export function pieceNumber(piece: number, square: number): number {
  return 64 * piece + square;
}

/** The index of the number of a right to castle. @param right 0 to 3, in the order KQkq */
export function castlingNumber(right: number): number {
  return CASTLING_BASE + right;
}

/** The index of the number for a capture en passant. @param file 0 to 7, of the pawn that can be captured */
export function enPassantNumber(file: number): number {
  return EN_PASSANT_BASE + file;
}

/** The exclusive or of the numbers so far: what is added a second time is no longer in it. */
export class KeySum {
  #high: number;
  #low: number;

  constructor(high = 0, low = 0) {
    this.#high = high | 0;
    this.#low = low | 0;
  }

  /** The sum with a value. */
  static of(value: bigint): KeySum {
    return new KeySum(Number(value >> 32n), Number(value & 0xffffffffn));
  }

  /** @param index of the number */
  add(index: number): void {
    this.#high ^= HALVES[2 * index] ?? 0;
    this.#low ^= HALVES[2 * index + 1] ?? 0;
  }

  copy(): KeySum {
    return new KeySum(this.#high, this.#low);
  }

  /** Its upper 32 bits, with a sign. */
  get high(): number {
    return this.#high;
  }

  /** Its lower 32 bits, with a sign. */
  get low(): number {
    return this.#low;
  }

  get value(): bigint {
    return (BigInt(this.#high >>> 0) << 32n) | BigInt(this.#low >>> 0);
  }
}

/** The file, 0 to 7, of a pawn that a neighbouring pawn of the mover might capture en passant. */
function enPassantFile(board: Placement, turn: string, enPassant: string, lastMove: string): number | null {
  const [own, other, rank] = turn === "w" ? ["P", "p", 4] : ["p", "P", 3];
  const letter = enPassant === "-" ? doubleStepFile(lastMove) : enPassant.charAt(0);
  if (letter === null) return null;
  const file = fileNamed(letter);
  const pawn = 8 * rank + file;
  if (board[pawn] !== other) return null;
  const isBeside = (file > 0 && board[pawn - 1] === own) || (file < 7 && board[pawn + 1] === own);
  return isBeside ? file : null;
}

/** The file of a move that may be the double step of a pawn. */
function doubleStepFile(move: string): string | null {
  const [file = "", from = "", target = "", to = ""] = move;
  return file === target && (from + to === "24" || from + to === "75") ? file : null;
}
