/** Follows a line move by move, without the rules: its moves are known to be legal. Pure. */

import { squareNamed } from "../../../engine/rules/setup.js";
import { afterMove, readPlacement } from "../../common/web/page/placement.js";
import type { Move } from "../../library/index.js";
import { isWhitePiece, type Placement } from "./attacks.js";

/** A move of a line, with the boards before and after it. */
export interface Step extends Move {
  readonly before: Placement;
  readonly after: Placement;
  readonly from: number;
  readonly to: number;
  readonly isWhite: boolean;
  /** The piece that moves, and the one that is captured, as letters of a FEN; empty for none. */
  readonly piece: string;
  readonly captured: string;
  readonly promotes: boolean;
}

/** @param board a FEN, or its first field */
export function walk(board: string, line: readonly Move[]): readonly Step[] {
  let before = readPlacement(board);
  return line.map(({ uci, san }) => {
    const after = afterMove(before, uci);
    const [from, to] = [squareNamed(uci), squareNamed(uci.slice(2))];
    const piece = before[from] ?? "";
    const isWhite = isWhitePiece(piece);
    const step = {
      uci,
      san,
      before,
      after,
      from,
      to,
      isWhite,
      piece,
      captured: capturedIn(before, after, isWhite),
      promotes: uci.length === 5,
    };
    before = after;
    return step;
  });
}

/** Whether a move changes the material. */
export function isQuiet({ captured, promotes }: Step): boolean {
  return captured === "" && !promotes;
}

/** The only piece of the other side that is gone. */
function capturedIn(before: Placement, after: Placement, isWhite: boolean): string {
  const others = (placement: Placement) =>
    placement.filter((piece) => piece !== "" && isWhitePiece(piece) !== isWhite).sort();
  const left = others(after);
  return others(before).find((piece, index) => left[index] !== piece) ?? "";
}
