/** Whether a text is the placement of a FEN, and whether a position can have such pieces. */

import { type Colour, colourOf, isPiece, pieceOf, type PieceType, typeOf } from "../board/pieces.js";
import { kingSquare, type Placement } from "../board/placement.js";
import { fileOf, rankOf, squareName } from "../board/squares.js";
import { quote } from "./quote.js";

const MAX_PIECES = 16;
const MAX_PAWNS = 8;
/**
 * How many of each piece a side begins with; all others were promoted from pawns. Two bishops on squares of one colour
 * are accepted, though one of them was promoted: well-known test positions of Chess960 have them together with eight
 * pawns.
 */
const FIRST_PIECES: Readonly<Partial<Record<PieceType, number>>> = {
  n: 2,
  b: 2,
  r: 2,
  q: 1,
};

/** Why a text is not the first field of a FEN, or null. */
export function fieldFault(text: string): string | null {
  if (text === "") return "it is empty";
  const ranks = text.split("/");
  if (ranks.length !== 8) {
    const count = ranks.length === 1 ? "1 rank" : `${ranks.length} ranks`;
    return `the board ${quote(text)} has ${count}, not 8`;
  }
  for (const [index, rank] of ranks.entries()) {
    let files = 0;
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") files += Number(letter);
      else if (isPiece(letter)) files += 1;
      else return `rank ${8 - index} holds ${quote(letter)}, which is no piece`;
    }
    if (files !== 8) return `rank ${8 - index} has ${files} files, not 8`;
  }
  return null;
}

/** Why no chess position can have these pieces, or null. */
export function placementFault(placement: Placement): string | null {
  return armyFault(placement, "w") ?? armyFault(placement, "b") ?? kingsFault(placement);
}

function armyFault(placement: Placement, side: Colour): string | null {
  const name = side === "w" ? "White" : "Black";
  const [king, pawn] = [pieceOf("k", side), pieceOf("p", side)];
  let pieces = 0;
  let kings = 0;
  let pawns = 0;
  let promoted = 0;
  const left = { ...FIRST_PIECES };
  for (const [square, piece] of placement.entries()) {
    if (piece === null || colourOf(piece) !== side) continue;
    pieces += 1;
    if (piece === king) kings += 1;
    const type = typeOf(piece);
    const unpromoted = left[type];
    if (unpromoted === 0) promoted += 1;
    else if (unpromoted !== undefined) left[type] = unpromoted - 1;
    if (piece !== pawn) continue;
    pawns += 1;
    if (square < 8 || square >= 56) return `${name} has a pawn on ${squareName(square)}`;
  }
  if (kings === 0) return `${name} has no king`;
  if (kings > 1) return `${name} has ${kings} kings, not 1`;
  if (pawns > MAX_PAWNS) return `${name} has ${pawns} pawns, more than ${MAX_PAWNS}`;
  if (pieces > MAX_PIECES) return `${name} has ${pieces} pieces, more than ${MAX_PIECES}`;
  if (promoted + pawns > MAX_PAWNS)
    return `${name} has more promoted pieces (${promoted}) than missing pawns (${MAX_PAWNS - pawns})`;
  return null;
}

function kingsFault(placement: Placement): string | null {
  const [white, black] = [kingSquare(placement, "w"), kingSquare(placement, "b")];
  const files = Math.abs(fileOf(white) - fileOf(black));
  const ranks = Math.abs(rankOf(white) - rankOf(black));
  return files <= 1 && ranks <= 1 ? `the kings on ${squareName(white)} and ${squareName(black)} are adjacent` : null;
}
