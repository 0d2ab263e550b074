/** A piece that cannot leave its line without a check to its king. Pure. */

import { isPinned } from "../../../engine/board/attacks.js";
import { type Colour, isMajorOrMinor, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import { type LineMove, MOTIF_MOVES } from "../tactics/walk.js";

/** A piece is captured that stood pinned to its king. */
export interface Pin {
  readonly kind: "pin";
  readonly square: number;
  readonly piece: PieceType;
}

export function pinIn(steps: readonly LineMove[], side: Colour): Pin | null {
  for (const [at, step] of steps.slice(0, 2 * MOTIF_MOVES).entries()) {
    if (step.side !== side || !isMajorOrMinor(step.captured) || step.before[step.to] === null) continue;
    // It must have been pinned when its side could still have moved it.
    const sooner = steps[at - 1];
    if (sooner === undefined || sooner.before[step.to] !== step.captured) continue;
    if (!isPinned(step.before, step.to) || !isPinned(sooner.before, step.to)) continue;
    return { kind: "pin", square: step.to, piece: typeOf(step.captured) };
  }
  return null;
}
