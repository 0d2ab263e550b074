/**
 * The material that a line wins, by what happens first: the exchanges up to the first moment at which the line calms. Later
 * moves count only so far as they must not give it back. Pure.
 */

import { type Colour, opponentOf, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { squareName } from "../../../engine/board/squares.js";
import { bestCapture, captureOn, isPawnOnLastRank } from "../tactics/exchange.js";
import { isInCheck, moved } from "../tactics/legal.js";
import { type Loss, lossBetween, WORTH, worthOf } from "../tactics/material.js";
import { isQuiet, type LineMove } from "../tactics/walk.js";

/** Centipawns that the scores must show for each pawn of material which a line later seems to give back. */
const FULL_SCORE = 100;

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

/** A moment at which the material of a line counts. */
interface Moment extends Settled {
  /** Pawns that are lost, with what the side to move can take where the line ends. */
  readonly expected: number;
  readonly isCalm: boolean;
}

/**
 * What a side has lost at the first calm moment at which it has lost anything, if nothing later gives it back, or the scores
 * show that it is gone.
 *
 * @param cost centipawns that the scores show the side to have lost
 */
export function firstLoss(base: Placement, steps: readonly LineMove[], side: Colour, cost: number): Settled | null {
  const moments = momentsOf(base, steps, side);
  const isLost = ({ loss, expected }: Moment) => loss.worth >= 1 && expected >= 1;
  const at = moments.findIndex(isLost);
  const found = moments[at];
  if (found === undefined) return null;
  // A line may end before a piece is taken back.
  const stays = (moment: Moment) => isLost(moment) || (!moment.isCalm && moment.expected >= 1);
  return moments.slice(at).every(stays) || cost >= FULL_SCORE * found.loss.worth ? found : null;
}

/** Pawns that a side has lost when a line ends. */
export function finalLoss(base: Placement, steps: readonly LineMove[], side: Colour): number {
  return momentsOf(base, steps, side).at(-1)?.expected ?? 0;
}

/**
 * The moments at which a line is calm: the next two moves neither take nor promote, and the side to move is not in check. The
 * end of the line counts, too.
 */
function momentsOf(base: Placement, steps: readonly LineMove[], side: Colour): readonly Moment[] {
  return steps.flatMap(({ after, side: mover }, index): readonly Moment[] => {
    const moves = index + 1;
    const isEnd = moves === steps.length;
    const isCalm = isCalmBefore(steps.slice(moves)) && !isInCheck(after, opponentOf(mover));
    if (!isCalm && !isEnd) return [];
    const loss = lossAlong(base, steps.slice(0, moves), side);
    const more = isEnd ? (bestCapture(after, opponentOf(mover))?.gain ?? 0) : 0;
    return [{ moves, loss, expected: loss.worth + (mover === side ? more : -more), isCalm }];
  });
}

/**
 * What a side has lost where a line ends. A piece that a pawn has become is worth what it is worth, but is no piece that
 * the other side has lost, nor is the pawn.
 *
 * @param base the board from which material counts, at the line's beginning or earlier
 */
export function lossAlong(base: Placement, steps: readonly LineMove[], side: Colour): Loss {
  const { worth, pieces } = lossBetween(base, steps.at(-1)?.after ?? base, side);
  const named = { ...pieces };
  for (const [index, step] of steps.entries()) {
    if (!step.promotes || !isKept(step, steps.slice(index + 1))) continue;
    const sign = step.side === side ? 1 : -1;
    named[promotedIn(step)] += sign;
    named.p -= sign;
  }
  return { worth, pieces: named };
}

/** Whether what a move puts on its square is not taken in the moves after it. */
export function isKept({ to, side }: LineMove, later: readonly LineMove[]): boolean {
  let square = to;
  for (const step of later) {
    if (step.to === square && step.side !== side) return false;
    if (step.from === square) square = step.to;
  }
  return true;
}

/** The piece that a pawn becomes. */
function promotedIn({ after, to }: LineMove): Exclude<PieceType, "k"> {
  return typeOf(after[to]!) as Exclude<PieceType, "k">;
}

/** Whether the next two moves neither take nor promote. A check in between, and the answer to it, only delay what follows. */
function isCalmBefore(steps: readonly LineMove[]): boolean {
  const [first, second] = steps;
  if (first === undefined || second === undefined || !isQuiet(first) || !isQuiet(second)) return false;
  return !isInCheck(first.after, second.side) || isCalmBefore(steps.slice(2));
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

/**
 * A line whose end is within an exchange, with the captures that still pay on that square. They have no names, because the
 * line does not have them.
 */
export function withExchange(steps: readonly LineMove[]): readonly LineMove[] {
  const last = steps.at(-1);
  if (last === undefined || last.captured === null) return steps;
  const next = captureOn(last.after, last.to, opponentOf(last.side));
  if (next === null || next.gain <= 0) return steps;
  const { after: before, to } = last;
  const piece = before[next.from]!;
  const move: LineMove = {
    uci: squareName(next.from) + squareName(to),
    san: "",
    before,
    after: moved(before, next.from, to),
    from: next.from,
    to,
    side: opponentOf(last.side),
    piece,
    captured: before[to]!,
    promotes: isPawnOnLastRank(piece, to),
  };
  return withExchange([...steps, move]);
}

/** Pawns that a move wins: what it takes, and what a pawn becomes. */
export function gainOf({ captured, promotes, after, to }: LineMove): number {
  return worthOf(captured) + (promotes ? worthOf(after[to]) - WORTH.p : 0);
}

function signed(step: LineMove, side: Colour): number {
  return step.side === side ? gainOf(step) : -gainOf(step);
}
