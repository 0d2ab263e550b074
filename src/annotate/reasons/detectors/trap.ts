/** A piece is attacked, and has no square where it would be safe. Pure. */

import { attackersOf } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { isInCheck } from "../../tactics/legal.js";
import { isOf, isType } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import { placed } from "../scene.js";
import { safeSquares } from "./safe-squares.js";
import { gainOn, isRefuted } from "./threats.js";
import type { Found, Trick } from "./trick.js";

/** Pawns that the attack must threaten to win. */
const THREAT = 2;

export function trap({ move, reply, capture }: Trick): Found | null {
  if (isRefuted(move, reply)) return null;
  // The piece may have tried to leave.
  const square = reply.to === capture.to && reply.captured === null ? reply.from : capture.to;
  if (move.after[square] !== capture.captured || !isTrapped(move, square)) return null;
  return { tactic: "trap", by: placed(move.after, move.to), targets: [placed(move.after, square)] };
}

/** Whether a move newly attacks the piece on a square, which has no safe one. */
export function isTrapped({ before, after, side }: LineMove, square: number): boolean {
  const piece = after[square];
  const loser = opponentOf(side);
  if (!isOf(piece, loser) || isType(piece, "p") || isType(piece, "k") || isInCheck(after, loser)) return false;
  const gain = gainOn(after, square, side);
  if (gain < THREAT || gainOn(before, square, side) >= gain) return false;
  // What attacks it must be new, not only its defence gone.
  const isNew = attackersOf(after, square, side).some((by) => !attackersOf(before, square, side).includes(by));
  return isNew && safeSquares(after, square, side).length === 0;
}
