/** A piece that attacks several at once. Pure. */

import { attackersOf, attacksFrom } from "../../../engine/board/attacks.js";
import { type Colour, colourOf, opponentOf, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { WORTH } from "../tactics/material.js";
import { type LineMove, MOTIF_MOVES } from "../tactics/walk.js";

/** A piece attacks several pieces at once, and takes one of them with its next move. */
export interface Fork {
  readonly kind: "fork";
  /** The index of the move that attacks them. */
  readonly at: number;
  /** The most valuable one first. */
  readonly targets: readonly PieceType[];
}

export function forkIn(steps: readonly LineMove[], side: Colour): Fork | null {
  for (const [at, step] of steps.entries()) {
    if (at >= 2 * MOTIF_MOVES) break;
    const capture = steps[at + 2];
    if (step.side !== side || capture === undefined || typeOf(step.piece) === "k" || step.promotes) continue;
    const targets = forked(step.after, step.to);
    const taken = targets.find((square) => square === capture.to);
    if (targets.length < 2 || taken === undefined || capture.from !== step.to) continue;
    // The piece that was attacked, where it stood; and no exchange of equals.
    if (capture.captured === null || capture.captured !== step.after[taken]) continue;
    const gains = WORTH[typeOf(capture.captured)] > WORTH[typeOf(step.piece)];
    if (!gains && steps[at + 3]?.to === capture.to) continue;
    const pieces = targets.map((square) => typeOf(step.after[square]!));
    return { kind: "fork", at, targets: pieces.sort((a, b) => WORTH[b] - WORTH[a]) };
  }
  return null;
}

/** The pieces that the piece on a square attacks to win them: a king, a more valuable one, or one that nothing defends. */
function forked(placement: Placement, from: number): readonly number[] {
  const attacker = placement[from]!;
  const enemy = opponentOf(colourOf(attacker));
  return attacksFrom(placement, from).filter((square) => {
    const piece = placement[square] ?? null;
    if (piece === null || colourOf(piece) !== enemy || typeOf(piece) === "p") return false;
    return WORTH[typeOf(piece)] > WORTH[typeOf(attacker)] || attackersOf(placement, square, enemy).length === 0;
  });
}
