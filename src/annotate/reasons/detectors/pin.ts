/** A piece is taken that could not move, or not without loss of the one behind it. Pure. */

import { attackersOf, pinsOf } from "../../../../engine/board/attacks.js";
import { opponentOf } from "../../../../engine/board/pieces.js";
import { captureOn } from "../../tactics/exchange.js";
import { isOf, isType, worthOf } from "../../tactics/material.js";
import { placed } from "../scene.js";
import type { Found, Trick } from "./trick.js";

export function pin({ move, capture }: Trick): Found | null {
  const { after, side } = move;
  const square = capture.to;
  if (after[square] !== capture.captured || !isOf(after[square], opponentOf(side)) || isType(capture.captured, "p"))
    return null;
  if ((captureOn(after, square, side)?.gain ?? 0) < 1) return null;
  for (const { pinner, behind } of pinsOf(after, square)) {
    const king = isType(after[behind], "k");
    if (worthOf(after[behind]) <= worthOf(after[square])) continue;
    const isLoose =
      worthOf(after[behind]) > worthOf(after[pinner]) || attackersOf(after, behind, opponentOf(side)).length === 0;
    // It must still be so when it is taken.
    const holds = pinsOf(capture.before, square).some((one) => one.pinner === pinner && one.behind === behind);
    if ((king || isLoose) && holds)
      return { tactic: "pin", by: placed(after, pinner), targets: [square, behind].map((at) => placed(after, at)) };
  }
  return null;
}
