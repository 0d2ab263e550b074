/** A piece that has to leave stands in front of another, which is then taken. Pure. */

import { between } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { isOf, isType, worthOf } from "../../tactics/material.js";
import { placed } from "../scene.js";
import { attackedBy, gainOn, isRefuted } from "./threats.js";
import type { Found, Trick } from "./trick.js";

export function skewer({ move, reply, capture }: Trick): Found | null {
  const { after, to, side } = move;
  if (capture.from !== to || isRefuted(move, reply) || after[capture.to] !== capture.captured) return null;
  const front = reply.from;
  if (!between(to, capture.to).includes(front) || !attackedBy(move).includes(front)) return null;
  const piece = after[front];
  const isWorthMore = worthOf(piece) >= worthOf(capture.captured);
  const mustLeave = isType(piece, "k") || gainOn(after, front, side) >= 1;
  if (!isOf(piece, opponentOf(side)) || !isWorthMore || !mustLeave || isType(piece, "p")) return null;
  return {
    tactic: "skewer",
    by: placed(after, to),
    targets: [front, capture.to].map((square) => placed(after, square)),
  };
}
