/** The material that one side has more of than the other. Pure. */

import { type Colour, opponentOf, PIECE_VALUES, pieceOf, type PieceType } from "../../../engine/board/pieces.js";
import { readPlacement } from "../../../engine/board/placement.js";

export interface Lead {
  /** The opponent's pieces that a side has taken without losing the same, from the queen down. */
  readonly pieces: readonly PieceType[];
  /** The points by which a side is ahead, 0 if it is not. */
  readonly points: number;
}

export function leadOf(fen: string, side: Colour): Lead {
  const placement = readPlacement(fen);
  const count = (type: PieceType, colour: Colour) =>
    placement.filter((piece) => piece === pieceOf(type, colour)).length;
  const pieces: PieceType[] = [];
  let points = 0;
  for (const [letter, value] of Object.entries(PIECE_VALUES)) {
    const type = letter as PieceType;
    const more = count(type, side) - count(type, opponentOf(side));
    points += value * more;
    pieces.push(...new Array<PieceType>(Math.max(0, more)).fill(type));
  }
  return { pieces, points: Math.max(0, points) };
}
