/** A passed pawn of the side goes forward in the line, and stands further than in the other one. Pure. */

import { passedPawns } from "../../../../engine/board/pawns.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileOf, ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf } from "./lines.js";

/** Half moves within which the pawn must go forward, and the rank from its own side that it must come to, from 0. */
const NEAR_PLIES = 5;
const LEAST_RANK = 4;

export function pawnRunReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const [start, end, otherEnd] = [steps[0]?.before, endOf(steps), endOf(other)];
  if (start === undefined || end === null || otherEnd === null) return null;
  // How far the passed pawn of a file stands; -1 if there is none.
  const rankIn = (board: Placement, file: number) =>
    Math.max(-1, ...passedPawns(board, side).flatMap((at) => (fileOf(at) === file ? [ownRankOf(at, side)] : [])));
  const isRun = ({ side: mover, piece, to, captured }: LineMove) =>
    mover === side && isType(piece, "p") && captured === null && ownRankOf(to, side) >= LEAST_RANK;
  // The line of a better move is not shown: only its own step counts.
  const near = steps.slice(0, scene.of === "played" ? NEAR_PLIES : 1);
  const at = near.findLastIndex((step) => {
    const file = fileOf(step.to);
    if (!isRun(step) || rankIn(start, file) < 0) return false;
    const rank = rankIn(end, file);
    return rank >= ownRankOf(step.to, side) && rank > rankIn(start, file) && rank > rankIn(otherEnd, file);
  });
  const run = near[at];
  if (run === undefined) return null;
  return { ...shared(scene, { piece: "pawn", squares: [run.to], shown: at + 1 }), kind: "pawn run" };
}
