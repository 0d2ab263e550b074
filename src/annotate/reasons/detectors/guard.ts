/** A piece loses its defender: it is taken, or made to take something else. Pure. */

import { attackersOf, attacksFrom } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { isOf, isType } from "../../tactics/material.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";
import { gainOn } from "./threats.js";

export function removedDefender({ move, capture }: Trick): Found | null {
  const { before, after, to, side } = move;
  const square = capture.to;
  if (move.captured === null || before[to] === null || square === to || after[square] !== capture.captured) return null;
  const isDefender = attacksFrom(before, to).includes(square) && isOf(before[square], opponentOf(side));
  if (!isDefender || gainOn(before, square, side) >= 1 || attackersOf(before, square, side).length === 0) return null;
  return { tactic: "removed defender", by: placed(after, to), targets: [to, square].map((at) => placed(before, at)) };
}

/** The reply takes the piece that moved, by the defender of what is taken then. */
export function luredDefender({ move, reply, capture }: Trick): Found | null {
  const { before, after, to, side } = move;
  const square = capture.to;
  if (reply.to !== to || square === to || after[square] !== capture.captured || isType(reply.piece, "k")) return null;
  const isDefender = attacksFrom(after, reply.from).includes(square) && isOf(after[square], opponentOf(side));
  // A check would keep the defender from taking back: what counts is how it stood before.
  if (!isDefender || gainOn(before, square, side) >= 1 || attacksFrom(reply.after, to).includes(square)) return null;
  return {
    tactic: "lured defender",
    by: placed(after, to),
    targets: [reply.from, square].map((at) => placed(after, at)),
  };
}
