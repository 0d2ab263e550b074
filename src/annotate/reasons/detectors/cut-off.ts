/** The first move takes a piece's way back, without attacking it: hardly a safe square is left to it, then and later. Pure. */

import { isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import { isInCheck } from "../../tactics/legal.js";
import { isOf, isType } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, placed, type Scene, shared } from "../scene.js";
import { endOf, isEndgame } from "./lines.js";
import { safeSquares } from "./safe-squares.js";
import { gainOn, isRefuted } from "./threats.js";

/** Safe squares that a piece cut off has at most, and that it had before at least. */
const FEW = 1;
const MANY = 3;

export function cutOffReason(scene: Scene): Reason | null {
  const { of, steps, side, other } = scene;
  const [first, reply] = steps;
  if (of !== "played" || first === undefined || first.captured !== null || isRefuted(first, reply)) return null;
  const { before, after, to } = first;
  // In check every piece is short of moves.
  if (isEndgame(after) || isInCheck(after, opponentOf(side)) || isInCheck(before, opponentOf(side))) return null;
  const end = endOf(other);
  const found = after.findIndex((piece, square) => {
    if (!isOf(piece, opponentOf(side)) || !isMajorOrMinor(piece) || isType(piece, "r")) return false;
    if (gainOn(after, square, side) >= 1 || safeSquares(after, square, side).length > FEW) return false;
    if (safeSquares(before, square, side).length < MANY) return false;
    return end?.[square] !== piece || safeSquares(end, square, side).length >= MANY;
  });
  if (found < 0) return null;
  return {
    ...shared(scene, { piece: kindOf(after[found]!), squares: [found, to], shown: 1 }),
    kind: "cut off",
    by: placed(after, to),
    safe: safeSquares(after, found, side).length,
  };
}
