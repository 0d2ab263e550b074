/**
 * The material that a line wins, by what happens first: the exchanges up to the first moment at which the line calms. Later
 * moves count only so far as they must not give it back. Pure.
 */

import { type Colour, opponentOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { bestCapture } from "../tactics/exchange.js";
import { isInCheck } from "../tactics/legal.js";
import { type Loss, lossBetween, worthOf } from "../tactics/material.js";
import { isQuiet, type LineMove } from "../tactics/walk.js";

/** What a side has lost by a calm moment. */
export interface Settled {
  /** Moves of the line up to then. */
  readonly moves: number;
  readonly loss: Loss;
}

/** Captures on one square that follow each other. */
export interface Exchange {
  /** Index of the first capture and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Pawns that the side wins. */
  readonly gain: number;
}

/**
 * The numbers of moves after which a line is calm: the next two neither take nor promote, and the side to move is not in
 * check. The end of the line is calm if the side to move has nothing to take there.
 */
function calmMoments(steps: readonly LineMove[]): readonly number[] {
  const found: number[] = [];
  for (let moves = 1; moves <= steps.length; moves++) {
    const { after, side } = steps[moves - 1]!;
    if (isInCheck(after, opponentOf(side))) continue;
    const next = steps.slice(moves, moves + 2);
    const isOver = next.length < 2 && (bestCapture(after, opponentOf(side))?.gain ?? 0) < 1;
    if (next.every(isQuiet) && (next.length === 2 || isOver)) found.push(moves);
  }
  return found;
}

/** What a side has lost at the first calm moment at which it has lost anything, if nothing later gives it back. */
export function firstLoss(base: Placement, steps: readonly LineMove[], side: Colour): Settled | null {
  const moments = lossesAt(base, steps, side);
  const at = moments.findIndex(({ loss }) => loss.worth >= 1);
  return at >= 0 && moments.slice(at).every(({ loss }) => loss.worth >= 1) ? moments[at]! : null;
}

/** Pawns that a side has lost when a line ends, or was last calm. */
export function finalLoss(base: Placement, steps: readonly LineMove[], side: Colour): number {
  const moment = lossesAt(base, steps, side).at(-1);
  if (moment !== undefined) return moment.loss.worth;
  const last = steps.at(-1);
  if (last === undefined) return 0;
  const next = bestCapture(last.after, opponentOf(last.side))?.gain ?? 0;
  return lossBetween(base, last.after, side).worth + (last.side === side ? next : -next);
}

function lossesAt(base: Placement, steps: readonly LineMove[], side: Colour): readonly Settled[] {
  return calmMoments(steps).map((moves) => ({ moves, loss: lossBetween(base, steps[moves - 1]!.after, side) }));
}

/** The first exchange by which a side wins something. @param before a capture of the other side that precedes the steps */
export function firstWin(steps: readonly LineMove[], side: Colour, before: LineMove | null): Exchange | null {
  let first = 0;
  while (first < steps.length) {
    const { captured, to } = steps[first]!;
    if (captured === null) {
      first += 1;
      continue;
    }
    let end = first + 1;
    while (end < steps.length && steps[end]!.to === to && steps[end]!.captured !== null) end += 1;
    const taken = steps.slice(first, end).reduce((sum, step) => sum + signed(step, side), 0);
    const earlier = first === 0 && before !== null && before.to === to ? signed(before, side) : 0;
    if (taken + earlier >= 1) {
      const start = steps[first]!.side === side ? first : first + 1;
      return { first: start, end, gain: taken + earlier };
    }
    first = end;
  }
  return null;
}

function signed(step: LineMove, side: Colour): number {
  return step.side === side ? worthOf(step.captured) : -worthOf(step.captured);
}
