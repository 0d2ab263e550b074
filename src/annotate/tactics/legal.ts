/**
 * Legal moves by the placement alone, for questions about positions of a line: whether a piece can leave, whether there is a
 * mate. Castling and captures en passant do not count. Pure.
 */

import { attackersOf, attacksFrom } from "../../../engine/board/attacks.js";
import { type Colour, colourOf, opponentOf, pieceOf, typeOf } from "../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../engine/board/placement.js";
import { rankOf } from "../../../engine/board/squares.js";
import { isPawnOnLastRank } from "./exchange.js";
import { isOf } from "./material.js";

export function isInCheck(placement: Placement, side: Colour): boolean {
  return checkersOf(placement, side).length > 0;
}

/** The squares of the pieces that give check to a side's king; none if there is no king. */
export function checkersOf(placement: Placement, side: Colour): readonly number[] {
  const king = kingSquare(placement, side);
  return king < 0 ? [] : attackersOf(placement, king, opponentOf(side));
}

/** The board after the piece on a square has gone to another, whatever stands there; a pawn on the last rank becomes a queen. */
export function moved(placement: Placement, from: number, to: number): Placement {
  const piece = placement[from]!;
  const after = [...placement];
  after[to] = isPawnOnLastRank(piece, to) ? pieceOf("q", colourOf(piece)) : piece;
  after[from] = null;
  return after;
}

/** The squares to which a piece may go. */
export function targetsOf(placement: Placement, from: number): readonly number[] {
  const piece = placement[from] ?? null;
  if (piece === null) return [];
  const side = colourOf(piece);
  const captures = attacksFrom(placement, from).filter((to) => {
    const other = placement[to] ?? null;
    if (other === null) return typeOf(piece) !== "p";
    return colourOf(other) !== side && typeOf(other) !== "k";
  });
  return [...captures, ...pushesOf(placement, from)].filter((to) => !isInCheck(moved(placement, from, to), side));
}

export function hasMove(placement: Placement, side: Colour): boolean {
  return placement.some((piece, from) => isOf(piece, side) && targetsOf(placement, from).length > 0);
}

export function isMate(placement: Placement, side: Colour): boolean {
  return isInCheck(placement, side) && !hasMove(placement, side);
}

/** Whether a side would mate at once, were it to move. @param except a square to which the mating piece must not go */
export function canMate(placement: Placement, side: Colour, except: number | null = null): boolean {
  if (isInCheck(placement, side)) return false;
  return placement.some((piece, from) => {
    if (!isOf(piece, side)) return false;
    // A pawn that goes two squares might be taken en passant.
    const isDouble = (to: number) => typeOf(piece) === "p" && Math.abs(to - from) === 16;
    return targetsOf(placement, from).some(
      (to) => to !== except && !isDouble(to) && isMate(moved(placement, from, to), opponentOf(side)),
    );
  });
}

function pushesOf(placement: Placement, from: number): readonly number[] {
  const piece = placement[from]!;
  if (typeOf(piece) !== "p") return [];
  const [up, home] = colourOf(piece) === "w" ? [8, 1] : [-8, 6];
  const one = from + up;
  if (placement[one] !== null) return [];
  return rankOf(from) === home && placement[one + up] === null ? [one, one + up] : [one];
}
