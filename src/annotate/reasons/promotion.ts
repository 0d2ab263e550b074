/** A pawn that becomes a piece. Pure. */

import { type Colour, PIECE_NAMES, type PieceType } from "../../../engine/board/pieces.js";
import { type LineMove, SHOWN_PLIES } from "../tactics/walk.js";

export interface Promotion {
  /** As in `queen`. */
  readonly piece: string;
  /** Half moves of the line after which it has happened. */
  readonly plies: number;
}

/** @param other the other line, in which that side must not promote */
export function promotionIn(steps: readonly LineMove[], side: Colour, other: readonly LineMove[]): Promotion | null {
  const found = lastingPromotion(steps, side);
  if (found === null || other.some((step) => step.promotes && step.side === side)) return null;
  const plies = steps.indexOf(found) + 1;
  return plies > SHOWN_PLIES ? null : { piece: PIECE_NAMES[found.uci.charAt(4) as PieceType], plies };
}

/** The first promotion of a side whose new piece stays to the end of the line; null if the other side promotes too. */
function lastingPromotion(steps: readonly LineMove[], side: Colour): LineMove | null {
  const promotions = steps.filter(({ promotes }) => promotes);
  const [first] = promotions;
  if (first === undefined || promotions.some((step) => step.side !== side)) return null;
  let square = first.to;
  for (const step of steps.slice(steps.indexOf(first) + 1)) {
    if (step.side !== side && step.to === square) return null;
    if (step.side === side && step.from === square) square = step.to;
  }
  return first;
}
