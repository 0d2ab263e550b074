/** At the end of the line more pieces of the side attack squares beside the king than at the end of the other one. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { type Colour, isMajorOrMinor, opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../../engine/board/placement.js";
import { fileOf, rankOf } from "../../../../engine/board/squares.js";
import { isOf } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { placed, type Scene, shared } from "../scene.js";
import { endOf } from "./lines.js";

/** Pieces that must attack, and more than at the end of the other line. */
const LEAST = 3;
const MORE = 1;
/** Half moves of the line, at whose end they do, and which are shown. */
const NEAR_PLIES = 5;

export function kingAttackReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const near = steps.slice(0, NEAR_PLIES).at(-1)?.after;
  const otherEnd = endOf(other);
  if (near === undefined || otherEnd === null || !near.includes(pieceOf("q", side))) return null;
  const found = attackersIn(near, side);
  const others = Math.max(attackersIn(otherEnd, side).length, attackersIn(steps[0]!.before, side).length);
  if (found.length < LEAST || found.length < others + MORE) return null;
  const king = kingSquare(near, opponentOf(side));
  return {
    ...shared(scene, { piece: "king", squares: [king], shown: NEAR_PLIES }),
    kind: "king attack",
    attackers: found.map((square) => placed(near, square)),
  };
}

/** The squares of the pieces that attack the other side's king or a square beside it. */
function attackersIn(board: Placement, side: Colour): readonly number[] {
  const king = kingSquare(board, opponentOf(side));
  const isNear = (square: number) =>
    Math.abs(fileOf(square) - fileOf(king)) <= 1 && Math.abs(rankOf(square) - rankOf(king)) <= 1;
  return board.flatMap((piece, from) =>
    isOf(piece, side) && isMajorOrMinor(piece) && attacksFrom(board, from).some(isNear) ? [from] : [],
  );
}
