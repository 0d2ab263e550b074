/** A side that is ahead in material trades a pair of pieces at the beginning of its line, and does not in the other one. Pure. */

import { isMajorOrMinor, opponentOf } from "../../../../engine/board/pieces.js";
import { lossBetween } from "../../tactics/material.js";
import { type Placement, readPlacement } from "../../../../engine/board/placement.js";
import type { LineMove } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { wholeLine } from "./lines.js";

/** Half moves within which the trade must be over, and the pawns that the side must be ahead. */
const NEAR_PLIES = 4;
const AHEAD = 2;

/** The pieces of the beginning of a game, from which a side's lead counts. */
const FULL = readPlacement("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");

export function tradeReason(scene: Scene): Reason | null {
  const { steps, side, other } = scene;
  const start = wholeLine(scene)[0]?.before;
  if (start === undefined || lossBetween(FULL, start, opponentOf(side)).worth < AHEAD) return null;
  const at = tradeIn(steps, start);
  if (at === null || tradeIn(other, start) !== null) return null;
  const piece = kindOf(steps[at]!.captured!);
  return { ...shared(scene, { piece, squares: [steps[at]!.to], shown: at + 2 }), kind: "trade" };
}

/** The index of the capture of a piece that is taken back at once, when material is as before; null if there is none. */
function tradeIn(line: readonly LineMove[], start: Placement): number | null {
  const at = line.slice(0, NEAR_PLIES).findIndex((step, index) => {
    const next = line[index + 1];
    if (next === undefined || next.to !== step.to || !isMajorOrMinor(step.captured) || next.captured === null)
      return false;
    return lossBetween(start, next.after, step.side).worth === 0;
  });
  return at < 0 ? null : at;
}
