/**
 * The placement of the pieces, which is the first field of a FEN, and its change by a move that is known to be legal. A
 * replay needs no other rules. Pure.
 */

import { colourOf, type Piece, pieceOf, type PieceType, typeOf } from "./pieces.js";
import { squareNamed } from "./squares.js";

/** 64 squares from a1 to h8, null if empty. */
export type Placement = readonly (Piece | null)[];

/** @param fen a FEN, or its first field, which must be well formed: the rules tell faults */
export function readPlacement(fen: string): Placement {
  const placement = new Array<Piece | null>(64).fill(null);
  let square = 56;
  for (const letter of fen.split(" ", 1)[0]!) {
    if (letter === "/") square -= 16;
    else if (letter >= "1" && letter <= "8") square += Number(letter);
    else placement[square++] = letter as Piece;
  }
  return placement;
}

/** The first field of a FEN. */
export function makePlacement(placement: Placement): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const pieces = placement.slice(8 * rank, 8 * rank + 8);
    const letters = pieces.map((piece) => piece ?? "1").join("");
    ranks.push(letters.replace(/1+/g, (empty) => String(empty.length)));
  }
  return ranks.join("/");
}

/**
 * The placement after a move in UCI notation. A king that goes two files, or onto its own rook as in Chess960, castles;
 * a pawn that moves diagonally to an empty square captures en passant.
 */
export function afterMove(placement: Placement, uci: string): Placement {
  const next = [...placement];
  const [from, to] = [squareNamed(uci), squareNamed(uci.slice(2))];
  const piece = placement[from] ?? null;
  // Only a line that no rules have checked has such a move.
  if (piece === null) return next;
  const target = placement[to] ?? null;
  const type = typeOf(piece);
  const isOnOwn = target !== null && colourOf(target) === colourOf(piece);
  next[from] = null;
  if (type === "k" && (isOnOwn || Math.abs(to - from) === 2)) {
    const side = to > from ? 1 : -1;
    const first = from & 56;
    const rook = isOnOwn ? to : first + (side === 1 ? 7 : 0);
    const rookPiece = placement[rook] ?? null;
    next[rook] = null;
    next[first + (side === 1 ? 6 : 2)] = piece;
    next[first + (side === 1 ? 5 : 3)] = rookPiece;
    return next;
  }
  if (type === "p" && target === null && (from & 7) !== (to & 7)) next[(from & 56) | (to & 7)] = null;
  const promotion = uci.charAt(4);
  next[to] = promotion === "" ? piece : pieceOf(promotion as PieceType, colourOf(piece));
  return next;
}

/** The square of a side's king, -1 without one. */
export function kingSquare(placement: Placement, side: "w" | "b"): number {
  return placement.indexOf(side === "w" ? "K" : "k");
}
