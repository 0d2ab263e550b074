/** The first move attacks a piece that has no safe square and is taken later in the line. Pure. */

import { opponentOf } from "../../../../engine/board/pieces.js";
import type { LineMove } from "../../tactics/walk.js";
import { SHOWN_PLIES } from "../../tactics/walk.js";
import type { Reason } from "../../reason-types.js";
import { kindOf, placed, type Scene, shared } from "../scene.js";
import { attackedBy, isRefuted } from "./threats.js";
import { isTrapped } from "./trap.js";

export function trappedReason(scene: Scene): Reason | null {
  const { steps, side } = scene;
  const [first, reply] = steps;
  if (first === undefined || isRefuted(first, reply)) return null;
  const square = attackedBy(first).find((at) => isTrapped(first, at) && falls(steps, at));
  if (square === undefined) return null;
  const { after } = first;
  return {
    ...shared(scene, { piece: kindOf(after[square]!), squares: [square], shown: 1 }),
    kind: "tactic",
    tactic: "trap",
    at: 0,
    by: placed(after, first.to),
    targets: [placed(after, square)],
    threatensMate: false,
    balance: null,
  };

  /** Whether the piece is taken, wherever it has gone. */
  function falls([, ...rest]: readonly LineMove[], from: number): boolean {
    let at = from;
    for (const step of rest.slice(0, SHOWN_PLIES)) {
      if (step.side === side && step.to === at) return true;
      if (step.side === opponentOf(side) && step.from === at) at = step.to;
    }
    return false;
  }
}
