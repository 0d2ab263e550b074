/**
 * Static exchange evaluation: what captures on one square win if both sides take with their cheapest pieces, and stop when
 * that is better. Pawns that take en passant do not count. Pure.
 */

import { attackersOf } from "../../../engine/board/attacks.js";
import { type Colour, colourOf, opponentOf, type Piece, pieceOf, typeOf } from "../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../engine/board/placement.js";
import { WORTH } from "./material.js";

export interface Capture {
  readonly from: number;
  readonly to: number;
  /** In pawns, as WORTH. */
  readonly gain: number;
}

/** The capture by which a side wins most, null if none wins anything. */
export function bestCapture(placement: Placement, side: Colour): Capture | null {
  let best: Capture | null = null;
  for (const [to, piece] of placement.entries()) {
    if (piece === null || colourOf(piece) === side || typeOf(piece) === "k") continue;
    if (best !== null && gainOfTaking(piece) <= best.gain) continue;
    const found = captureOn(placement, to, side);
    if (found !== null && found.gain > (best?.gain ?? 0)) best = found;
  }
  return best;
}

/**
 * The capture of the piece on a square, null if it is illegal. Its gain is negative if it loses material.
 *
 * @param side that captures
 */
export function captureOn(placement: Placement, to: number, side: Colour): Capture | null {
  const victim = placement[to]!;
  for (const from of cheapestFirst(placement, attackersOf(placement, to, side))) {
    const promotes = isPawnOnLastRank(placement[from]!, to);
    const after = taken(placement, from, to, promotes);
    const king = kingSquare(after, side);
    if (king >= 0 && attackersOf(after, king, opponentOf(side)).length > 0) continue;
    const reply = captureOn(after, to, opponentOf(side));
    const gain = WORTH[typeOf(victim)] + (promotes ? WORTH.q - WORTH.p : 0);
    return { from, to, gain: gain - Math.max(0, reply?.gain ?? 0) };
  }
  return null;
}

/** The most that the capture of a piece can win. */
function gainOfTaking(piece: Piece): number {
  return WORTH[typeOf(piece)] + WORTH.q - WORTH.p;
}

function cheapestFirst(placement: Placement, squares: readonly number[]): readonly number[] {
  const worth = (square: number) => WORTH[typeOf(placement[square]!)];
  return [...squares].sort((a, b) => worth(a) - worth(b));
}

/** Whether a move of this piece to this square is a promotion. */
export function isPawnOnLastRank(piece: Piece, to: number): boolean {
  return typeOf(piece) === "p" && (to < 8 || to >= 56);
}

function taken(placement: Placement, from: number, to: number, promotes: boolean): Placement {
  const after = [...placement];
  const piece = placement[from]!;
  after[to] = promotes ? pieceOf("q", colourOf(piece)) : piece;
  after[from] = null;
  return after;
}
