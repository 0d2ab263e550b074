/** A piece defends two others: it takes back when one of them is taken, and the second one falls. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { isMajorOrMinor } from "../../../../engine/board/pieces.js";
import { isOf } from "../../tactics/material.js";
import { placed } from "../scene.js";
import { gainOn } from "./threats.js";
import type { Found, Trick } from "./trick.js";

export function overloadedDefender({ move, reply, capture }: Trick): Found | null {
  const { before, after, to, side } = move;
  const { from } = reply;
  const square = capture.to;
  if (reply.to !== to || square === to || after[square] !== capture.captured) return null;
  // Both must have been there, and a pawn that takes back is no defender with duties.
  if (!isOf(before[to], opponentOf(side)) || !isOf(after[square], opponentOf(side)) || !isMajorOrMinor(reply.piece))
    return null;
  const isDefender = attacksFrom(before, from).includes(to) && attacksFrom(after, from).includes(square);
  if (!isDefender || gainOn(before, square, side) >= 1 || attacksFrom(reply.after, to).includes(square)) return null;
  return {
    tactic: "overloaded defender",
    by: placed(after, to),
    targets: [from, square, to].map((at) => placed(before, at)),
  };
}
