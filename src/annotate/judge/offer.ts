/** Material that a move offers to the opponent. Pure. */

import { squareName, squareNamed } from "../../../engine/board/squares.js";
import { colourOf, opponentOf, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import { afterMove, type Placement } from "../../../engine/board/placement.js";
import { bestCapture, type Capture, captureOn, isPawnOnLastRank } from "../tactics/exchange.js";
import { moved } from "../tactics/legal.js";
import { lossBetween } from "../tactics/material.js";

export interface Offer {
  /** The capture that takes it, in UCI. */
  readonly capture: string;
  /** The piece that this takes. */
  readonly taken: PieceType;
  /** The piece that is given: the one that is taken, unless it is traded for its like and the piece that takes back is lost. */
  readonly piece: PieceType;
  /** Pawns that the capture wins. */
  readonly gain: number;
  /** Pawns that this costs: the gain, less what the move itself takes. */
  readonly cost: number;
}

/** Pawns that somebody gives away who loses a piece, and not a pawn: a rook for a knight or bishop, or one of these for a pawn. */
export const PIECE = 2;

/**
 * What a move offers by its own choice: the opponent's best capture costs so much, and some other legal move would have
 * kept it, or a piece at least. Null if that is too little.
 *
 * @param legalMoves of the position before the move, in UCI
 * @param least pawns that it must cost
 */
export function offerOf(board: Placement, uci: string, legalMoves: readonly string[], least: number): Offer | null {
  const offer = offeredBy(board, uci);
  if (offer === null || offer.cost < least) return null;
  const spared = Math.min(offer.cost, PIECE);
  const isChosen = legalMoves.some((other) => other !== uci && costOf(board, other) <= offer.cost - spared);
  return isChosen ? offer : null;
}

/** Whether some other legal move gives no piece away at once, so that a count of attackers does not force this one. */
export function hasSafeOther(board: Placement, uci: string, legalMoves: readonly string[]): boolean {
  return legalMoves.some((other) => other !== uci && costOf(board, other) < PIECE);
}

/** Pawns that a move costs by the opponent's best capture; negative if it wins so many. */
function costOf(board: Placement, uci: string): number {
  const side = colourOf(board[squareNamed(uci)]!);
  const after = afterMove(board, uci);
  return (bestCapture(after, opponentOf(side))?.gain ?? 0) + lossBetween(board, after, side).worth;
}

/** Null if the opponent can take nothing. */
function offeredBy(board: Placement, uci: string): Offer | null {
  const after = afterMove(board, uci);
  const best = bestCapture(after, opponentOf(colourOf(board[squareNamed(uci)]!)));
  if (best === null) return null;
  const { from, to, gain } = best;
  const capture = `${squareName(from)}${squareName(to)}${isPawnOnLastRank(after[from]!, to) ? "q" : ""}`;
  return { capture, taken: typeOf(after[to]!), piece: givenOn(after, best), gain, cost: costOf(board, uci) };
}

/** What a capture takes, or the piece that takes back if the first two are traded for each other. */
function givenOn(board: Placement, { from, to }: Capture): PieceType {
  const [taken, by] = [board[to]!, board[from]!];
  const next = moved(board, from, to);
  const back = typeOf(taken) === typeOf(by) ? captureOn(next, to, colourOf(taken)) : null;
  if (back === null || captureOn(moved(next, back.from, to), to, colourOf(by)) === null) return typeOf(taken);
  return typeOf(next[back.from]!);
}
