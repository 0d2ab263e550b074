/** In an endgame the king of the side comes nearer to the other side's camp with at least two of its first moves. Pure. */

import { isMajorOrMinor } from "../../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../../engine/board/placement.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { isInCheck } from "../../tactics/legal.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf, isEndgame } from "./lines.js";

/** Half moves within which the king must come, and the moves that this takes. */
const NEAR_PLIES = 5;
const LEAST_MOVES = 2;

export function kingMarchReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const near = steps.slice(0, NEAR_PLIES);
  const [start, otherEnd] = [steps[0]?.before, endOf(other)];
  const isKing = (step: LineMove) => step.side === side && isType(step.piece, "k");
  const last = near.findLastIndex(isKing);
  if (start === undefined || otherEnd === null || near.filter(isKing).length < LEAST_MOVES || !isEndgame(start))
    return null;
  // A better move is one of the steps, because its line is not shown.
  if (scene.of === "better" && !isKing(near[0]!)) return null;
  const rankIn = (board: Placement) => ownRankOf(kingSquare(board, side), side);
  const end = near[last]!.after;
  if (rankIn(end) <= rankIn(start) || rankIn(end) <= rankIn(otherEnd)) return null;
  // Nor is it a march to take back, or while pieces are traded.
  if (near.some(({ captured }) => isMajorOrMinor(captured))) return null;
  // A king that runs from checks does not march.
  if (near.some(({ after, side: mover }) => mover !== side && isInCheck(after, side))) return null;
  return {
    ...shared(scene, { piece: "king", squares: [kingSquare(end, side)], shown: last + 1 }),
    kind: "king march",
  };
}
