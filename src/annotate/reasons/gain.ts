/** Material that one side wins in a line, in comparison with another line. Pure. */

import { type Colour, opponentOf, PIECE_NAMES, typeOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { type Loss, lossBetween, lossIn, lossText, settledAt } from "../tactics/material.js";
import { isQuiet, type LineMove, SHOWN_PLIES } from "../tactics/walk.js";
import { type Motif, motifOf } from "./motif.js";

/** Centipawns of a score that each pawn of material must account for at least: else something else pays for it. */
const PAWN_SCORE = 40;

export interface Gain {
  /** As in `a knight`. */
  readonly text: string;
  readonly motif: Motif | null;
  /** Half moves of the line after which it is won. */
  readonly plies: number;
}

/** The board before the exchange that leads to a position, so that a recapture wins nothing. */
export function baseOf(board: Placement, earlier: readonly LineMove[]): Placement {
  let base = board;
  for (const step of [...earlier].reverse()) {
    if (isQuiet(step)) break;
    base = step.before;
  }
  return base;
}

/**
 * What is lost by the bad line, and won by the good one, in comparison with the other.
 *
 * @param base the position from which to count
 * @param side that makes the first move of both lines
 * @param isOpen whether no exchange is under way before them
 * @param cost centipawns that the bad line costs
 */
export function compareLosses(
  base: Placement,
  { bad, good }: { readonly bad: readonly LineMove[]; readonly good: readonly LineMove[] },
  side: Colour,
  isOpen: boolean,
  cost: number,
): { readonly lost: Loss | null; readonly won: Loss | null } {
  const [lost, kept] = [lossIn(base, bad, side), lossIn(base, good, side)];
  if (lost === null || kept === null) return { lost: null, won: null };
  const difference = lost.worth - kept.worth;
  if (difference < 1 || cost < PAWN_SCORE * difference) return { lost: null, won: null };
  return {
    lost: lost.worth >= 1 && (isOpen || kept.worth === 0) ? lost : null,
    // From the other side's view.
    won: kept.worth <= -1 && (isOpen || lost.worth === 0) ? opposite(kept) : null,
  };
}

function opposite({ worth, pieces }: Loss): Loss {
  return {
    worth: -worth,
    pieces: { q: -pieces.q, r: -pieces.r, b: -pieces.b, n: -pieces.n, p: -pieces.p },
  };
}

/** @param skipped half moves of the steps that precede the winner's line */
export function gainOf(
  base: Placement,
  steps: readonly LineMove[],
  loss: Loss,
  winner: Colour,
  skipped: number,
): Gain | null {
  const text = lossText(loss);
  const settled = settledAt(steps);
  if (text === null || settled === null) return null;
  let plies = settled;
  // A piece that is not taken back is lost before the answer.
  while (plies > skipped + 1 && lossBetween(base, steps[plies - 2]!.after, opponentOf(winner)).worth === loss.worth)
    plies -= 1;
  if (plies <= skipped || plies - skipped > SHOWN_PLIES) return null;
  const motif = motifOf(steps.slice(skipped), winner);
  return {
    text,
    motif: motif !== null && fits(motif, loss, text, steps.slice(skipped)) ? motif : null,
    plies: plies - skipped,
  };
}

/** Whether the motif is about the very piece that is lost. */
function fits(motif: Motif, { pieces }: Loss, text: string, steps: readonly LineMove[]): boolean {
  if (motif.kind !== "fork")
    return text === `a ${PIECE_NAMES[motif.piece]}` || (motif.piece === "q" && text === "the queen");
  const { captured } = steps[motif.at + 2]!;
  const taken = captured === null ? "k" : typeOf(captured);
  return taken !== "k" && taken !== "p" && pieces[taken] > 0;
}
