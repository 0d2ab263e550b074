/** In an endgame the first move puts a rook behind a passed pawn of either side. Pure. */

import { between } from "../../../../engine/board/attacks.js";
import { passedPawns } from "../../../../engine/board/pawns.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { fileOf, ownRankOf } from "../../../../engine/board/squares.js";
import { isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { type Scene, shared } from "../scene.js";
import { isEndgame } from "./lines.js";

export function rookBehindReason(scene: Scene): Reason | null {
  const { steps, other } = scene;
  const [first] = steps;
  if (first === undefined || !isType(first.piece, "r") || first.captured !== null || !isEndgame(first.after))
    return null;
  const pawn = pawnAhead(first.after, first.to);
  if (pawn === null || pawnAhead(first.before, first.from) === pawn) return null;
  const end = other.at(-1)?.after;
  const isElsewhere = end?.some((piece, square) => piece === first.piece && pawnAhead(end, square) === pawn) ?? false;
  if (isElsewhere) return null;
  return { ...shared(scene, { piece: "rook", squares: [first.to, pawn], shown: 1 }), kind: "rook behind pawn" };
}

/** The passed pawn that a rook on a square stands behind, with nothing between. */
function pawnAhead(board: Placement, rook: number): number | null {
  for (const side of ["w", "b"] as const) {
    const isBehind = (pawn: number) => fileOf(pawn) === fileOf(rook) && ownRankOf(pawn, side) > ownRankOf(rook, side);
    const pawn = passedPawns(board, side).find(isBehind);
    if (pawn !== undefined && between(rook, pawn).every((square) => board[square] === null)) return pawn;
  }
  return null;
}
