/** Material that changes hands in a line, and its names. Pure. */

import {
  type Colour,
  colourOf,
  opponentOf,
  type Piece,
  PIECE_VALUES,
  pieceOf,
  type PieceType,
  typeOf,
} from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";

/** In pawns. No exchange is worth the king. */
export const WORTH: Readonly<Record<PieceType, number>> = { ...PIECE_VALUES, k: Infinity };
const KINDS = ["q", "r", "b", "n", "p"] as const;

/** Numbers of pieces by their kinds; negative ones are pieces that the other side has lost. */
type Pieces = Readonly<Record<(typeof KINDS)[number], number>>;

/** What a side has lost between two positions. */
export interface Loss {
  /** In pawns: 1, 3, 3, 5, 9; negative if it has won material. */
  readonly worth: number;
  readonly pieces: Pieces;
}

/** @param side whose loss is meant */
export function lossBetween(before: Placement, after: Placement, side: Colour): Loss {
  const change = (type: PieceType) => {
    const [own, other] = [pieceOf(type, side), pieceOf(type, opponentOf(side))];
    return count(before, own) - count(after, own) - (count(before, other) - count(after, other));
  };
  const pieces = Object.fromEntries(KINDS.map((kind) => [kind, change(kind)])) as Pieces;
  return { pieces, worth: KINDS.reduce((sum, kind) => sum + WORTH[kind] * pieces[kind], 0) };
}

export function count(placement: Placement, piece: Piece): number {
  return placement.filter((other) => other === piece).length;
}

/** Pawns that a piece is worth; 0 for none. */
export function worthOf(piece: Piece | null | undefined): number {
  return piece === null || piece === undefined ? 0 : WORTH[typeOf(piece)];
}

/** Whether there is a piece, and a side has it. */
export function isOf(piece: Piece | null | undefined, side: Colour): piece is Piece {
  return piece !== null && piece !== undefined && colourOf(piece) === side;
}

/** Whether there is a piece, and it is of a type. */
export function isType(piece: Piece | null | undefined, type: PieceType): boolean {
  return piece !== null && piece !== undefined && typeOf(piece) === type;
}
