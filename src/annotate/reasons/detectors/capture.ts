/** The first move of the line takes a piece with gain. Pure. */

import { attackersOf, attacksFrom, between } from "../../../../engine/board/attacks.js";
import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";
import type { Placement } from "../../../../engine/board/placement.js";
import { captureOn } from "../../tactics/exchange.js";
import { isInCheck, moved } from "../../tactics/legal.js";
import { isOf, isType, type Loss, worthOf } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";
import type { LossCause, Reason } from "../../reason-types.js";
import { gainOf, lossAlong } from "../balance.js";
import { balanceOf, kindOf, placed, type Scene, shared, type Win } from "../scene.js";
import { deficit } from "./lines.js";

/** Pawns that a capture may win less by the calm moment than its own exchange does. */
const SLACK = 1;
/** Half moves of the other line that are compared: what falls there later was not lost so soon. */
const NEAR_PLIES = 6;
/** Centipawns that a side which takes what is offered may stand better. */
const LEVEL = 50;

/** The piece that is taken at once, if the exchange on its square wins material, and the line keeps it. */
export function captureReason(scene: Scene): Reason | null {
  return isType(scene.steps[0]?.captured, "p") ? null : reasonBy(scene, scene.win, true);
}

/** The same for a pawn: a reason if there is no better one. */
export function pawnCaptureReason(scene: Scene): Reason | null {
  return isType(scene.steps[0]?.captured, "p") ? reasonBy(scene, scene.win, false) : null;
}

/**
 * The same for a piece or pawn whose loss is not all that the move costs, or that something else pays for in the other line:
 * only if it is not taken there, too.
 */
export function anyCaptureReason(scene: Scene): Reason | null {
  const { steps, other, side } = scene;
  const isTakenToo = other
    .slice(0, NEAR_PLIES)
    .some((step) => step.side === side && step.to === steps[0]?.to && step.captured !== null);
  return isTakenToo ? null : reasonBy(scene, scene.gain, false);
}

/** @param isOpen whether it may be a part of what the line wins */
function reasonBy(scene: Scene, win: Win | null, isOpen: boolean): Reason | null {
  const { steps, played, side } = scene;
  const [first] = steps;
  if (first === undefined || win === null || first.captured === null || first.before[first.to] === null) return null;
  if (immediateGain(first, played) < 1) return null;
  const exchange = win.exchange?.first === 0 ? win.exchange : null;
  const whole = exchange === null ? null : exchangeLoss(scene, exchange.end);
  // The bad move may have taken as much as the exchange costs.
  const isWhole = whole !== null && whole.worth >= 1 && win.loss.worth >= exchange!.gain - SLACK;
  if (!isWhole && !isOpen) return null;
  const loss = isWhole ? whole : win.loss;
  const balance = balanceOf(loss, kindOf(first.captured));
  // All that is won is a pawn that becomes a piece.
  if (Object.keys(balance.lost).length === 0) return null;
  const shown = isWhole ? exchange!.end : win.moves;
  const cause = played === null ? "unknown" : causeOf(played, first, side);
  const isPlain = cause === "unknown" || cause === "walked in";
  const through = isPlain && played !== null ? hiddenAttack(first) : [];
  return {
    ...shared(scene, { piece: kindOf(first.captured), squares: [first.to, ...through], shown }),
    kind: "capture",
    cause: through.length > 0 ? "x-ray" : cause === "walked in" && isOffer(scene, shown) ? "offered" : cause,
    by: placed(first.before, first.from),
    balance,
  };
}

/** Whether the side that loses the piece is then behind in material, and stands about level or better for all that. */
function isOffer({ steps, score, side }: Scene, shown: number): boolean {
  if (isType(steps[0]?.captured, "p")) return false;
  const isPaid = score.kind === "centipawns" && score.value <= LEVEL;
  return isPaid && deficit(steps[shown - 1]!.after, opponentOf(side)) >= 1;
}

/** Pawns that a capture wins by the exchange on its square, less what the move before it took there. */
export function immediateGain(move: LineMove, before: LineMove | null): number {
  const { after, to, side } = move;
  const earlier = before !== null && before.to === to ? worthOf(before.captured) : 0;
  const reply = Math.max(0, captureOn(after, to, opponentOf(side))?.gain ?? 0);
  return gainOf(move) - earlier - reply;
}

/** What the exchange itself changes, the bad move's own capture included. */
function exchangeLoss({ steps, played, side }: Scene, end: number): Loss {
  const line = [...(played === null ? [] : [played]), ...steps.slice(0, end)];
  return lossAlong(line[0]!.before, line, opponentOf(side));
}

/**
 * The squares of a piece without which the capture would win nothing, and of the one through which it attacks; none if there
 * is no such piece.
 */
function hiddenAttack({ before, from, to, side }: LineMove): readonly number[] {
  for (const [hidden, piece] of before.entries()) {
    if (!isOf(piece, side) || hidden === from) continue;
    const [through, ...others] = between(hidden, to).filter((at) => before[at] !== null);
    if (through === undefined || others.length > 0 || !isOf(before[through], side)) continue;
    const isOnLine = attacksFrom(before.with(through, null), hidden).includes(to);
    if (!isOnLine || !attacksFrom(before, through).includes(to)) continue;
    if ((captureOn(before.with(hidden, null), to, side)?.gain ?? 0) < 1) return [hidden, through];
  }
  return [];
}

/** Why a piece could be taken after a move, and could not be, or was not lost, before. @param side who takes */
export function causeOf(played: LineMove, capture: LineMove, side: Colour): LossCause {
  const { to, from } = capture;
  if (to === played.to) return "walked in";
  if ((captureOn(played.before, to, side)?.gain ?? 0) >= 1) return "left";
  const defends = (board: Placement, by: number) => attackersOf(board, to, opponentOf(side)).includes(by);
  if (between(from, to).includes(played.from) && !attackersOf(played.before, to, side).includes(from))
    return "line opened";
  if (defends(played.before, played.from) && !defends(played.after, played.to)) return "defender left";
  const lost = attackersOf(played.before, to, opponentOf(side)).filter(
    (by) => by !== played.from && !defends(played.after, by),
  );
  if (lost.some((by) => between(by, to).includes(played.to))) return "defence blocked";
  const defenders = attackersOf(capture.after, to, opponentOf(side));
  const isHeld = (by: number) => isInCheck(moved(capture.after, by, to), opponentOf(side));
  return defenders.length > 0 && defenders.every(isHeld) ? "defender pinned" : "unknown";
}
