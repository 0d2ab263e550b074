/** Follows a line move by move, without the rules: its moves are known to be legal. Pure. */

import { squareNamed } from "../../../engine/board/squares.js";
import { type Colour, colourOf, type Piece } from "../../../engine/board/pieces.js";
import { afterMove, type Placement, readPlacement } from "../../../engine/board/placement.js";
import type { Move } from "../../library/types.js";

/** Half moves of the lines after a bad move and with the better one whose ends are compared. */
export const COMPARED_PLIES = 8;
/** Half moves of a line within which a finding must have happened: people see no further. */
export const SHOWN_PLIES = 10;
/** The same for a plan. */
export const PLAN_PLIES = 5;

/** A move of a line, with the boards before and after it. */
export interface LineMove extends Move {
  readonly before: Placement;
  readonly after: Placement;
  readonly from: number;
  readonly to: number;
  /** The side that moves. */
  readonly side: Colour;
  readonly piece: Piece;
  /** Null for none. */
  readonly captured: Piece | null;
  readonly promotes: boolean;
}

/** @param board a FEN, or its first field */
export function walk(board: string, line: readonly Move[]): readonly LineMove[] {
  let before = readPlacement(board);
  return line.map(({ uci, san }) => {
    const after = afterMove(before, uci);
    const [from, to] = [squareNamed(uci), squareNamed(uci.slice(2))];
    const piece = before[from]!;
    const side = colourOf(piece);
    const step: LineMove = {
      uci,
      san,
      before,
      after,
      from,
      to,
      side,
      piece,
      captured: capturedIn(before, after, side),
      promotes: uci.length === 5,
    };
    before = after;
    return step;
  });
}

/** Whether a move changes the material. */
export function isQuiet({ captured, promotes }: LineMove): boolean {
  return captured === null && !promotes;
}

/** The only piece of the other side that is gone. */
function capturedIn(before: Placement, after: Placement, side: Colour): Piece | null {
  const others = (placement: Placement) =>
    placement.filter((piece) => piece !== null && colourOf(piece) !== side).sort();
  const left = others(after);
  return others(before).find((piece, index) => left[index] !== piece) ?? null;
}
