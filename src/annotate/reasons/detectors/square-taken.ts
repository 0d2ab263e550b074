/** The bad move puts a pawn where the better line develops a knight to, which still stands at home. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import { COMPARED_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isOpening } from "./lines.js";

export function squareTakenReason(scene: Scene): Reason | null {
  const { played, other, side } = scene;
  if (played === null || !isOpening(scene) || !isType(played.piece, "p")) return null;
  const { before, after, to } = played;
  const knight = pieceOf("n", opponentOf(side));
  const comes = other
    .slice(0, COMPARED_PLIES)
    .find((step) => step.piece === knight && step.to === to && ownRankOf(step.from, opponentOf(side)) === 0);
  if (comes === undefined || before[comes.from] !== knight || !attacksFrom(after, comes.from).includes(to)) return null;
  return { ...shared(scene, { piece: "knight", squares: [comes.from, to], shown: 0 }), kind: "square taken" };
}
