/** What a move newly threatens to take. Pure. */

import { attacksFrom } from "../../../../engine/board/attacks.js";
import { type Colour, opponentOf } from "../../../../engine/board/pieces.js";
import { kingSquare, type Placement } from "../../../../engine/board/placement.js";
import { captureOn } from "../../tactics/exchange.js";
import { canMate, checkersOf, isInCheck } from "../../tactics/legal.js";
import { isOf, isType, worthOf } from "../../tactics/material.js";
import type { LineMove } from "../../tactics/walk.js";

export interface Threat {
  readonly square: number;
  /** Pawns. */
  readonly gain: number;
  /** The square of the cheapest piece that takes. */
  readonly from: number;
}

/** What a side could win by taking on a square, 0 if nothing. */
export function gainOn(board: Placement, square: number, side: Colour): number {
  return isOf(board[square], opponentOf(side)) ? Math.max(0, captureOn(board, square, side)?.gain ?? 0) : 0;
}

/**
 * The pieces and pawns that a move threatens to win, and that were in no such danger before; the greatest gains first. A
 * check is answered before anything else is taken, so it keeps no piece from taking back.
 */
export function newThreats({ before, after, to, side }: LineMove): readonly Threat[] {
  // In check it could not take: what it attacked then is not new.
  const wasInCheck = isInCheck(before, side);
  const checkers = checkersOf(after, opponentOf(side));
  const answered = after.map((piece, square) => (checkers.includes(square) ? null : piece));
  const found = after.flatMap((piece, square): readonly Threat[] => {
    if (!isOf(piece, opponentOf(side)) || isType(piece, "k")) return [];
    const first = captureOn(after, square, side);
    const isByOther = first !== null && checkers.length > 0 && !checkers.includes(first.from);
    const capture = isByOther ? captureOn(answered, square, side) : first;
    if (capture === null || capture.gain < 1 || before[square] !== piece) return [];
    if (wasInCheck && capture.from !== to) return [];
    return gainOn(before, square, side) >= capture.gain ? [] : [{ square, gain: capture.gain, from: capture.from }];
  });
  return found.sort((a, b) => b.gain - a.gain || worthOf(after[b.square]) - worthOf(after[a.square]));
}

/** Whether the piece that moved can be taken with gain, or is taken in the next move. */
export function isRefuted({ after, to, side }: LineMove, reply: LineMove | undefined): boolean {
  return gainOn(after, to, opponentOf(side)) > 0 || reply?.to === to;
}

/**
 * Whether a move threatens a mate in one that was no threat before.
 *
 * @param except a square that is attacked anyway: a mate there is the same threat
 */
export function threatensMate({ before, after, side }: LineMove, except: number | null = null): boolean {
  if (isInCheck(after, opponentOf(side)) || isInCheck(before, side)) return false;
  return canMate(after, side, except) && !canMate(before, side);
}

/** The same beside threats to win something: one threat is not two. */
export function alsoMates(move: LineMove, targets: readonly number[]): boolean {
  return threatensMate(move, targets.length === 1 ? targets[0] : null);
}

/** The square of the king that a move checks, or null. */
export function checkedKing({ after, side }: LineMove): number | null {
  return isInCheck(after, opponentOf(side)) ? kingSquare(after, opponentOf(side)) : null;
}

/** The squares that the piece that moved attacks. */
export function attackedBy({ after, to }: LineMove): readonly number[] {
  return attacksFrom(after, to);
}
