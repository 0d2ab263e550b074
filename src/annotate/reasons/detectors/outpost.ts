/** A knight of the side comes to stay where a pawn protects it and no enemy pawn can ever attack it. Pure. */

import { attackersOf } from "../../../../engine/board/attacks.js";
import { pawnsOf } from "../../../../engine/board/pawns.js";
import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileOf, ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf } from "./lines.js";

export function outpostReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const [first] = steps;
  if (first === undefined || !isType(first.piece, "n")) return null;
  const isHeld = (board: Placement | null) =>
    board !== null && board[first.to] === first.piece && isOutpost(board, first.to, side);
  if (!isHeld(first.after) || !isHeld(endOf(steps)) || isHeld(endOf(other))) return null;
  return { ...shared(scene, { piece: "knight", squares: [first.to], shown: 1 }), kind: "outpost" };
}

function isOutpost(board: Placement, square: number, side: Colour): boolean {
  const rank = ownRankOf(square, side);
  const isProtected = attackersOf(board, square, side).some((by) => isType(board[by], "p"));
  const canBeAttacked = pawnsOf(board, opponentOf(side)).some(
    (pawn) => Math.abs(fileOf(pawn) - fileOf(square)) === 1 && ownRankOf(pawn, side) > rank,
  );
  return rank >= 3 && rank <= 5 && isProtected && !canBeAttacked;
}
