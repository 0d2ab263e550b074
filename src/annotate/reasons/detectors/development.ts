/** In the opening the side is ahead in development at the end of the line, by more than at the end of the other one. Pure. */

import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { squareAt } from "../../../../engine/board/squares.js";
import { SHOWN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf, isOpening } from "./lines.js";

/** Pieces by which a side must be ahead. */
const LEAD = 2;

export function developmentReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const [end, otherEnd] = [endOf(steps), endOf(other)];
  if (!isOpening(scene) || end === null || otherEnd === null || !end.includes("Q") || !end.includes("q")) return null;
  const leadAt = (board: Placement) => atHome(board, opponentOf(side)) - atHome(board, side);
  const lead = leadAt(end);
  if (lead < LEAD || leadAt(otherEnd) >= lead) return null;
  return { ...shared(scene, { piece: null, squares: [], shown: SHOWN_PLIES }), kind: "development", lead };
}

/** Knights and bishops where they stand at the game's beginning. */
export function atHome(board: Placement, side: Colour): number {
  const home = [...(side === "w" ? " NB  BN" : " nb  bn")];
  return home.filter((piece, file) => piece !== " " && board[squareAt(file, side === "w" ? 0 : 7)!] === piece).length;
}
