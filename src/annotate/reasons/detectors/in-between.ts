/** Instead of taking back at once, which would win nothing, the side threatens more, and takes then. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import { captureOn } from "../../tactics/exchange.js";
import { isInCheck } from "../../tactics/legal.js";
import { worthOf } from "../../tactics/material.js";
import { placed } from "../scene.js";
import { isRefuted, newThreats } from "./threats.js";
import type { Found, Trick } from "./trick.js";

/** Pawns that the move must threaten to win, if it gives no check. */
const THREAT = 2;

export function inBetween({ last, move, reply, capture }: Trick): Found | null {
  const { before, after, to, side } = move;
  if (last === null || last.captured === null || capture.to !== last.to || to === last.to) return null;
  if (after[capture.to] !== capture.captured || isRefuted(move, reply)) return null;
  const atOnce = captureOn(before, capture.to, side);
  if (atOnce === null || atOnce.gain - worthOf(last.captured) >= 1) return null;
  const threatens = newThreats(move).some(({ square, gain }) => square !== capture.to && gain >= THREAT);
  if (!isInCheck(after, opponentOf(side)) && !threatens) return null;
  return { tactic: "in-between move", by: placed(after, to), targets: [placed(after, capture.to)] };
}
