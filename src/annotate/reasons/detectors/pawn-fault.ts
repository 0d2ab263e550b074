/** A pawn of the other side becomes doubled, isolated or backward, and stays so; in the other line it does not. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { passedPawns, pawnsOf } from "../../../../engine/board/pawns.js";
import { type Colour, isMajorOrMinor, opponentOf, pieceOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileOf, ownRankOf } from "../../../../engine/board/squares.js";
import { lossBetween } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { PawnFault, Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { endOf, planPlies, shownTo, wholeLine } from "./lines.js";

const FAULTS = ["doubled", "isolated", "backward"] as const;

export function pawnFaultReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const line = wholeLine(scene);
  const [start, end, otherEnd] = [line[0]?.before, endOf(steps), endOf(other)];
  if (start === undefined || end === null || otherEnd === null) return null;
  const loser = opponentOf(side);
  if (lossBetween(start, end, loser).worth !== 0) return null;
  for (const fault of FAULTS) {
    const files = (board: Placement) => faultyPawns(board, loser, fault).map(fileOf);
    const known = [...files(start), ...files(otherEnd)];
    // A passed pawn is no weakness.
    const strong = fault === "doubled" ? [] : passedPawns(end, loser);
    const isNew = (square: number) => !known.includes(fileOf(square)) && !strong.includes(square);
    const pawn = faultyPawns(end, loser, fault).find(isNew);
    if (pawn === undefined) continue;
    const since = line.findLastIndex(({ after }) => !files(after).includes(fileOf(pawn))) + 1;
    // The loss of a pawn makes the ones beside it isolated; what is lost is not the shape.
    if (fault !== "doubled" && isTakenByPiece(line[since]!, loser)) continue;
    const shown = shownTo(since, scene);
    if (shown > planPlies(scene) || (scene.played === null && !isByExchange(scene))) continue;
    const square = faultyPawns(line[since]!.after, loser, fault).find(
      (one) =>
        fileOf(one) === fileOf(pawn) && !line.slice(since + 1).some((step) => step.side === side && step.to === one),
    );
    if (square === undefined) continue;
    return { ...shared(scene, { piece: "pawn", squares: [square], shown }), kind: "pawn fault", fault };
  }
  return null;
}

function isTakenByPiece({ captured, piece, side }: LineMove, loser: Colour): boolean {
  return captured === pieceOf("p", loser) && side !== loser && isMajorOrMinor(piece);
}

/** Whether the better move takes a piece: else the fault comes by the way, and is not what the move is for. */
function isByExchange({ steps }: Scene): boolean {
  return isMajorOrMinor(steps[0]?.captured ?? null);
}

function faultyPawns(board: Placement, side: Colour, fault: PawnFault): readonly number[] {
  const own = pawnsOf(board, side);
  const beside = (square: number) => own.filter((other) => Math.abs(fileOf(other) - fileOf(square)) === 1);
  const isFaulty = (square: number): boolean => {
    switch (fault) {
      case "doubled":
        return own.some((other) => other !== square && fileOf(other) === fileOf(square));
      case "isolated":
        return beside(square).length === 0;
      case "backward":
        return isBackward(board, square, side, beside(square));
    }
  };
  return own.filter(isFaulty);
}

/** The pawns beside it have gone ahead, and an enemy pawn guards the square before it, on a file without enemy pawns. */
function isBackward(board: Placement, square: number, side: Colour, beside: readonly number[]): boolean {
  const rank = ownRankOf(square, side);
  if (beside.length === 0 || beside.some((other) => ownRankOf(other, side) <= rank)) return false;
  const ahead = square + (side === "w" ? 8 : -8);
  const enemies = pawnsOf(board, opponentOf(side));
  const isStopped = enemies.some((enemy) => attacksFrom(board, enemy).includes(ahead));
  return isStopped && !enemies.some((enemy) => fileOf(enemy) === fileOf(square) && ownRankOf(enemy, side) > rank);
}
