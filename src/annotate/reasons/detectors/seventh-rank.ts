/** A rook comes to the seventh rank, where a king or pawns of the other side stand, and does not in the other line. Pure. */

import { opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { kingSquare } from "../../../../engine/board/placement.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { PLAN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf } from "./lines.js";

const SEVENTH = 6;

export function seventhRankReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const [start, end, otherEnd] = [steps[0]?.before, endOf(steps), endOf(other)];
  if (start === undefined || end === null || otherEnd === null) return null;
  const rook = pieceOf("r", side);
  const rooks = (board: Placement) =>
    board.filter((piece, square) => piece === rook && ownRankOf(square, side) === SEVENTH).length;
  const at = steps
    .slice(0, PLAN_PLIES)
    .findIndex(({ piece, to, captured }) => piece === rook && captured === null && ownRankOf(to, side) === SEVENTH);
  if (at < 0 || rooks(end) <= rooks(start) || rooks(end) <= rooks(otherEnd)) return null;
  const pawn = pieceOf("p", opponentOf(side));
  const isAim =
    ownRankOf(kingSquare(end, opponentOf(side)), side) > SEVENTH ||
    end.some((piece, square) => piece === pawn && ownRankOf(square, side) === SEVENTH);
  if (!isAim) return null;
  return { ...shared(scene, { piece: "rook", squares: [steps[at]!.to], shown: at + 1 }), kind: "seventh rank" };
}
