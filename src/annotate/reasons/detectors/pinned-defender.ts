/** The move pins the defender of a piece, which then cannot take back. Pure. */

import { attacksFrom, pinsOf } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { isInCheck, moved } from "../../tactics/legal.js";
import { isOf, isType } from "../../tactics/material.js";
import { placed } from "../scene.js";
import { gainOn, isRefuted } from "./threats.js";
import type { Found, Trick } from "./trick.js";

export function pinnedDefender({ move, reply, capture }: Trick): Found | null {
  const { before, after, to, side } = move;
  const square = capture.to;
  const loser = opponentOf(side);
  if (isRefuted(move, reply) || after[square] !== capture.captured || gainOn(before, square, side) >= 1) return null;
  if (after[capture.from] !== capture.piece) return null;
  // As if it were taken at once.
  const taken = moved(after, capture.from, square);
  const held = taken.findIndex((piece, at) => {
    if (!isOf(piece, loser) || before[at] !== piece || !attacksFrom(taken, at).includes(square)) return false;
    const isPinned = pinsOf(taken, at).some(({ pinner, behind }) => pinner === to && isType(taken[behind], "k"));
    return isPinned && isInCheck(moved(taken, at, square), loser);
  });
  if (held < 0) return null;
  return { tactic: "pinned defender", by: placed(after, to), targets: [held, square].map((at) => placed(after, at)) };
}
