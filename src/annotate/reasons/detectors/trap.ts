/** A piece is attacked, and has no square where it would be safe. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import { captureOn } from "../../tactics/exchange.js";
import { isInCheck, moved, targetsOf } from "../../tactics/legal.js";
import { isType, worthOf } from "../../tactics/material.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";
import { gainOn, isRefuted } from "./threats.js";

export function trap({ move, reply, capture }: Trick): Found | null {
  const { before, after, side } = move;
  if (isRefuted(move, reply)) return null;
  // The piece may have tried to leave.
  const square = reply.to === capture.to && reply.captured === null ? reply.from : capture.to;
  const piece = after[square];
  if (piece !== capture.captured || isType(piece, "p") || isInCheck(after, opponentOf(side))) return null;
  const gain = gainOn(after, square, side);
  if (gain < 2 || gainOn(before, square, side) >= gain) return null;
  const isSafe = (to: number) => {
    const next = moved(after, square, to);
    const taken = worthOf(after[to]);
    return (captureOn(next, to, side)?.gain ?? 0) - taken < 1;
  };
  if (targetsOf(after, square).some(isSafe)) return null;
  return { tactic: "trap", by: placed(after, move.to), targets: [placed(after, square)] };
}
