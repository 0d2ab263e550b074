/**
 * Static exchange evaluation: what captures on one square win if both sides take with their cheapest pieces, and stop when
 * that is better. Pawns that take en passant do not count. Pure.
 */

import { attackersOf, isWhitePiece, type Placement } from "./attacks.js";
import { isOfColour, WORTH } from "./material.js";

export interface Capture {
  readonly from: number;
  readonly to: number;
  /** In pawns, as WORTH. */
  readonly gain: number;
}

/** The capture by which a side wins most, null if none wins anything. */
export function bestCapture(placement: Placement, white: boolean): Capture | null {
  let best: Capture | null = null;
  for (const [to, piece] of placement.entries()) {
    if (!isOfColour(piece, !white) || piece.toLowerCase() === "k") continue;
    if (best !== null && gainOfTaking(piece) <= best.gain) continue;
    const found = captureOn(placement, to, white);
    if (found !== null && found.gain > (best?.gain ?? 0)) best = found;
  }
  return best;
}

/** The capture of the piece on a square, null if it is illegal. Its gain is negative if it loses material. */
export function captureOn(placement: Placement, to: number, white: boolean): Capture | null {
  const victim = placement[to]!;
  for (const from of cheapestFirst(placement, attackersOf(placement, to, white))) {
    const promotes = isPawnOnLastRank(placement[from]!, to);
    const after = taken(placement, from, to, promotes);
    const king = after.indexOf(white ? "K" : "k");
    if (king >= 0 && attackersOf(after, king, !white).length > 0) continue;
    const reply = captureOn(after, to, !white);
    const gain = WORTH[victim.toLowerCase()]! + (promotes ? WORTH["q"]! - WORTH["p"]! : 0);
    return { from, to, gain: gain - Math.max(0, reply?.gain ?? 0) };
  }
  return null;
}

/** The most that the capture of a piece can win. */
function gainOfTaking(piece: string): number {
  return WORTH[piece.toLowerCase()]! + WORTH["q"]! - WORTH["p"]!;
}

function cheapestFirst(placement: Placement, squares: readonly number[]): readonly number[] {
  const worth = (square: number) => WORTH[placement[square]!.toLowerCase()]!;
  return [...squares].sort((a, b) => worth(a) - worth(b));
}

/** Whether a move of this piece to this square is a promotion. */
export function isPawnOnLastRank(piece: string, to: number): boolean {
  return piece.toLowerCase() === "p" && (to < 8 || to >= 56);
}

function taken(placement: Placement, from: number, to: number, promotes: boolean): Placement {
  const after = [...placement];
  const piece = placement[from]!;
  after[to] = promotes ? (isWhitePiece(piece) ? "Q" : "q") : piece;
  after[from] = "";
  return after;
}
