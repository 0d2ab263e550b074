/** Material that a move offers to the opponent. Pure. */

import { squareName, squareNamed } from "../../../engine/board/squares.js";
import { colourOf, opponentOf, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import { afterMove, type Placement } from "../../../engine/board/placement.js";
import { bestCapture, isPawnOnLastRank } from "../tactics/exchange.js";
import { lossBetween } from "../tactics/material.js";

export interface Offer {
  /** The capture that takes it, in UCI. */
  readonly capture: string;
  /** The piece that is taken. */
  readonly piece: PieceType;
  /** Pawns that the capture wins. */
  readonly gain: number;
}

/** Pawns that a sacrifice offers at least: a rook for a knight or bishop, or one of these for a pawn. */
const LEAST = 2;

/**
 * What a move offers by its own choice: the opponent's best capture wins so much, less what the move itself takes, and some
 * other legal move would have offered less. Null if that is too little.
 *
 * @param legalMoves of the position before the move, in UCI
 */
export function offerOf(board: Placement, uci: string, legalMoves: readonly string[]): Offer | null {
  const found = offeredBy(board, uci);
  if (found.offer === null || found.net < LEAST) return null;
  const isChosen = legalMoves.some((other) => other !== uci && offeredBy(board, other).net <= found.net - LEAST);
  return isChosen ? found.offer : null;
}

/** Whether some other legal move gives nothing away at once, so that a count of attackers does not force this one. */
export function hasSafeOther(board: Placement, uci: string, legalMoves: readonly string[]): boolean {
  return legalMoves.some((other) => other !== uci && offeredBy(board, other).net < LEAST);
}

function offeredBy(board: Placement, uci: string): { readonly net: number; readonly offer: Offer | null } {
  const side = colourOf(board[squareNamed(uci)]!);
  const after = afterMove(board, uci);
  // What the move takes, and what it gains by a promotion.
  const won = -lossBetween(board, after, side).worth;
  const best = bestCapture(after, opponentOf(side));
  if (best === null) return { net: -won, offer: null };
  const { from, to, gain } = best;
  const capture = `${squareName(from)}${squareName(to)}${isPawnOnLastRank(after[from]!, to) ? "q" : ""}`;
  return { net: gain - won, offer: { capture, piece: typeOf(after[to]!), gain } };
}
