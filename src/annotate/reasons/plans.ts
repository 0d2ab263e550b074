/**
 * What a line does besides winning something: facts that its first moves show, for lines of which there is nothing more to
 * say. Pure.
 */

import { attacksFrom, type Placement } from "../tactics/attacks.js";
import { captureOn } from "../tactics/exchange.js";
import { isOfColour, lossBetween, WORTH } from "../tactics/material.js";
import type { Step } from "../tactics/walk.js";

export type Plan =
  /** The first move attacks pieces, named by small letters; one of them has to leave. */
  | { readonly kind: "attack"; readonly pieces: readonly string[] }
  /** Both queens go, within so many half moves. */
  | { readonly kind: "queens"; readonly plies: number }
  /** The other side gets doubled pawns on a file, named by its letter. */
  | { readonly kind: "doubled"; readonly file: string; readonly plies: number };

/** Pawns that a capture must threaten to win. */
const THREAT = 2;
/** Half moves within which a plan must be carried out: people see no further. */
const PLAN_PLIES = 5;
/** Centipawns up to which a trade of queens or a doubled pawn explains what a move costs. */
const POSITIONAL_COST = 150;

/**
 * @param steps a line of a side, from its own move on
 * @param other the line that is compared with it
 */
export function planOf(steps: readonly Step[], other: readonly Step[], cost: number): Plan | null {
  const attack = attackIn(steps);
  if (attack !== null || cost > POSITIONAL_COST) return attack;
  return queensIn(steps, other) ?? doubledIn(steps, other);
}

/**
 * An attack by a piece that cannot be taken well, on pieces that were not in danger before, one of which moves away. If it
 * takes something instead, the attack was an offer to trade.
 */
function attackIn([first, reply]: readonly Step[]): Plan | null {
  if (first === undefined || reply === undefined || first.promotes || reply.captured !== "") return null;
  const { before, after, to, isWhite } = first;
  if ((captureOn(after, to, !isWhite)?.gain ?? 0) > 0) return null;
  const isInDanger = (board: Placement, square: number) =>
    isOfColour(board[square]!, !isWhite) && (captureOn(board, square, isWhite)?.gain ?? 0) >= THREAT;
  const targets = attacksFrom(after, to).filter(
    (square) => /^[nbrq]$/i.test(after[square]!) && isInDanger(after, square) && !isInDanger(before, square),
  );
  if (!targets.includes(reply.from)) return null;
  const pieces = targets.map((square) => after[square]!.toLowerCase());
  return { kind: "attack", pieces: pieces.sort((a, b) => WORTH[b]! - WORTH[a]!) };
}

/** A trade of the only two queens, which the other line does not have. */
function queensIn(steps: readonly Step[], other: readonly Step[]): Plan | null {
  const start = steps[0]?.before;
  if (start === undefined || count(start, "Q") !== 1 || count(start, "q") !== 1) return null;
  if (other.some(({ after }) => !after.includes("Q") && !after.includes("q"))) return null;
  const at = steps.slice(0, PLAN_PLIES).findIndex(({ after }) => !after.includes("Q") && !after.includes("q"));
  const [taken, retaken] = [steps[at - 1], steps[at]];
  if (taken === undefined || retaken === undefined || taken.captured === "" || taken.to !== retaken.to) return null;
  return { kind: "queens", plies: at + 1 };
}

/** Doubled pawns of the other side that last to the end of the line, in which no material is won or lost. */
function doubledIn(steps: readonly Step[], other: readonly Step[]): Plan | null {
  const [first, last, otherEnd] = [steps[0], steps.at(-1), other.at(-1)];
  if (first === undefined || last === undefined || otherEnd === undefined) return null;
  if (lossBetween(first.before, last.after, first.isWhite).worth !== 0) return null;
  const at = steps
    .slice(0, PLAN_PLIES)
    .findIndex(({ piece, captured, isWhite }) => /p/i.test(piece) && captured !== "" && isWhite !== first.isWhite);
  const capture = steps[at];
  if (capture === undefined) return null;
  const file = capture.to & 7;
  const pawns = (board: Placement) => board.filter((piece, at) => piece === capture.piece && (at & 7) === file).length;
  const isNew = pawns(first.before) === 1 && pawns(otherEnd.after) === 1;
  const isLasting = steps.slice(at).every(({ after }) => pawns(after) === 2);
  return isNew && isLasting ? { kind: "doubled", file: "abcdefgh".charAt(file), plies: at + 1 } : null;
}

function count(board: Placement, piece: string): number {
  return board.filter((other) => other === piece).length;
}
