/** The same reasons for the second move of a line whose first one forces the reply: a check, or a capture that is answered. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import { isInCheck } from "../../tactics/legal.js";
import type { Reason } from "../../reason-types.js";
import { type Detector, movesOf, type Scene } from "../scene.js";

/** Half moves of the line before the move that is looked at. */
const BEFORE = 2;

/** @param detect whose reason is about the first move of its line */
export function afterForcing(detect: Detector): Detector {
  return (scene: Scene): Reason | null => {
    const { of, side, steps } = scene;
    const [first, reply] = steps;
    if (of !== "played" || first === undefined || reply === undefined) return null;
    const isForcing = isInCheck(first.after, opponentOf(side)) || (first.captured !== null && reply.to === first.to);
    if (!isForcing) return null;
    const found = detect({ ...scene, steps: steps.slice(BEFORE), played: null });
    return found && { ...found, line: movesOf(steps, BEFORE + found.line.length) };
  };
}
