/**
 * The search core's move: 16 bits, 0 for none (in a path: the null move).
 *
 * | bits  | meaning                                                         |
 * |-------|-----------------------------------------------------------------|
 * | 0-5   | from square, 0 = a1 .. 63 = h8                                  |
 * | 6-11  | to square; for castling the castling rook's square (e1h1, e1a1) |
 * | 12-15 | flag                                                            |
 *
 * | flag  | move                                                         |
 * |-------|--------------------------------------------------------------|
 * | 0     | quiet                                                        |
 * | 1     | double pawn push                                             |
 * | 2     | castling                                                     |
 * | 4     | capture                                                      |
 * | 5     | en passant capture                                           |
 * | 8-11  | promotion to knight, bishop, rook, queen                     |
 * | 12-15 | the same with capture                                        |
 *
 * So bit 2 of the flag means capture and bit 3 promotion. Castling names the rook because in
 * Chess960 the king's target alone does not distinguish castling from a king's step.
 */

import { squareName } from "../board/squares.js";

export const FLAG = {
  QUIET: 0,
  DOUBLE_PUSH: 1,
  CASTLE: 2,
  CAPTURE: 4,
  EN_PASSANT: 5,
  PROMOTION: 8,
} as const;

/** Promotion pieces in the order of the flag's low two bits. */
export const PROMOTIONS = ["n", "b", "r", "q"] as const;
export type Promotion = (typeof PROMOTIONS)[number];

/** More moves than any legal position has (218 is the known maximum). */
export const MAX_MOVES = 256;

/** The text for "no move" in UCI, which is 0 in 16 bits. */
export const NULL_MOVE_TEXT = "0000";

export function encodeMove(from: number, to: number, flag: number): number {
  return from | (to << 6) | (flag << 12);
}

export function moveFrom(move: number): number {
  return move & 63;
}

/** The encoded target square: for castling the rook's square. */
export function moveTo(move: number): number {
  return (move >> 6) & 63;
}

export function moveFlag(move: number): number {
  return (move >> 12) & 15;
}

export function isCastle(move: number): boolean {
  return moveFlag(move) === FLAG.CASTLE;
}

export function isCapture(move: number): boolean {
  return (moveFlag(move) & FLAG.CAPTURE) !== 0;
}

/** The promotion piece, or null. */
export function promotionOf(move: number): Promotion | null {
  const flag = moveFlag(move);
  return flag < FLAG.PROMOTION ? null : (PROMOTIONS[flag & 3] ?? null);
}

/** The square on which the king lands by castling: on the g or c file of its own rank, in Chess960 too. */
export function castledKing(move: number): number {
  const from = moveFrom(move);
  return (from & 56) | (moveTo(move) > from ? 6 : 2);
}

/** The move in the UCI notation of standard chess: e2e4, e7e8q, castling as the king's two steps e1g1. */
export function moveToUci(move: number): string {
  if (move === 0) return NULL_MOVE_TEXT;
  const to = isCastle(move) ? castledKing(move) : moveTo(move);
  return squareName(moveFrom(move)) + squareName(to) + (promotionOf(move) ?? "");
}
