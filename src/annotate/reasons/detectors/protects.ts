/** The better move protects or saves what the bad one lets be taken. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import { isInCheck } from "../../tactics/legal.js";
import { isOf } from "../../tactics/material.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, type Scene, shared } from "../scene.js";
import { gainOn } from "./threats.js";

/** Half moves after the bad move within which it must be taken. */
const NEAR_PLIES = 5;

export function protectsReason(scene: Scene): Reason | null {
  const { of, steps, other, side } = scene;
  const [best, bad] = [steps[0], other[0]];
  if (of !== "better" || best === undefined || bad === undefined) return null;
  const enemy = opponentOf(side);
  if (isInCheck(best.before, side)) return null;
  for (const taken of other.slice(1, 1 + NEAR_PLIES)) {
    const { to, side: mover, captured } = taken;
    if (mover !== enemy || captured === null || !isOf(best.before[to], side)) continue;
    // It stood there before the move, and stands there still when it is taken.
    if (best.before[to] !== captured || bad.after[to] !== captured) continue;
    if (gainOn(best.before, to, enemy) < 1 || gainOn(bad.after, to, enemy) < 1) continue;
    const leaves = best.from === to;
    const square = leaves ? best.to : to;
    if (best.captured !== null || gainOn(best.after, square, enemy) > 0) continue;
    return {
      ...shared(scene, { piece: kindOf(captured), squares: [to], shown: 1 }),
      kind: "protects",
      leaves,
    };
  }
  return null;
}
