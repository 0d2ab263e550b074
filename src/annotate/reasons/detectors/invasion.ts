/** A queen or rook comes to one of the last three ranks, where nothing attacks it, and stays; in the other line none does. Pure. */

import { attackersOf } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { ownRankOf } from "../../../../engine/board/squares.js";
import { isOf, isType } from "../../tactics/material.js";
import { COMPARED_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";

/** The rank from its own side that the piece must come to, from 0. */
const LEAST_RANK = 5;
/** Half moves of the line at which it may come: of a better move, whose line is not shown, only the first. */
const MOMENTS: Readonly<Record<Reason["of"], readonly number[]>> = { played: [0, 2], better: [0] };
/** Half moves for which it must stay. */
const STAY_PLIES = 3;

export function invasionReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const start = steps[0]?.before;
  if (start === undefined) return null;
  const isFar = (square: number) => ownRankOf(square, side) >= LEAST_RANK;
  const isHeavy = (board: Placement, square: number) => isType(board[square], "q") || isType(board[square], "r");
  const isIn = (board: Placement) =>
    board.some((piece, square) => isOf(piece, side) && isHeavy(board, square) && isFar(square));
  if (isIn(start) || other.slice(0, COMPARED_PLIES).some(({ after }) => isIn(after))) return null;
  const at = MOMENTS[scene.of].find((index) => {
    const step = steps[index];
    return step !== undefined && isHeavy(step.after, step.to) && isFar(step.to) && step.captured === null;
  });
  if (at === undefined) return null;
  const step = steps[at]!;
  const stays = !steps.slice(at + 1, at + 1 + STAY_PLIES).some(({ from, to }) => to === step.to || from === step.to);
  if (!stays || attackersOf(step.after, step.to, opponentOf(side)).length > 0) return null;
  return {
    ...shared(scene, { piece: kindOf(step.after[step.to]!), squares: [step.to], shown: at + 1 }),
    kind: "invasion",
  };
}
