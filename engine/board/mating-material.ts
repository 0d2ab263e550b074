/** Whether a side has the material to mate at all, by any series of legal moves. Pure. */

import { type Colour, colourOf, typeOf } from "./pieces.js";
import { readPlacement } from "./placement.js";
import { fileOf, rankOf } from "./squares.js";

/**
 * Whether the pieces on the board leave a side any mate, with the opponent's help, as article 6.9 of FIDE's laws asks when
 * the opponent's time runs out. Only the material counts, not walls of pawns that nobody can pass.
 *
 * @param fen a FEN, or its first field
 */
export function canMate(fen: string, side: Colour): boolean {
  const own: string[] = [];
  const others: string[] = [];
  /** The colours of the squares on which bishops of either side stand. */
  const bishops = new Set<number>();
  readPlacement(fen).forEach((piece, square) => {
    if (piece === null || typeOf(piece) === "k") return;
    (colourOf(piece) === side ? own : others).push(typeOf(piece));
    if (typeOf(piece) === "b") bishops.add((fileOf(square) + rankOf(square)) % 2);
  });
  if (own.length === 0) return false;
  if (own.some((type) => type === "p" || type === "r" || type === "q")) return true;
  if (own.includes("n")) {
    // A lone knight needs a piece that takes its own king a square. A queen cannot be that piece, for it covers the knight's checks.
    return own.length > 1 || others.some((type) => type !== "q");
  }
  // Bishops that all stand on one colour leave the king the other one, unless a knight, a pawn or another bishop blocks it.
  return bishops.size > 1 || others.some((type) => type === "p" || type === "n");
}
