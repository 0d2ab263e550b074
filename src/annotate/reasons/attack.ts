/** A threat to win a piece. Pure. */

import { attacksFrom } from "../../../engine/board/attacks.js";
import { colourOf, isMajorOrMinor, type PieceType, typeOf } from "../../../engine/board/pieces.js";
import type { Placement } from "../../../engine/board/placement.js";
import { captureOn } from "../tactics/exchange.js";
import { WORTH } from "../tactics/material.js";
import type { LineMove } from "../tactics/walk.js";

/** The first move attacks pieces, one of which has to leave. */
export interface Attack {
  readonly kind: "attack";
  /** The most valuable one first. */
  readonly pieces: readonly PieceType[];
}

/** Pawns that a capture must threaten to win. */
const THREAT = 2;

/**
 * An attack by a piece that cannot be taken well, on pieces that were not in danger before, one of which moves away. If it
 * takes something instead, the attack was an offer to trade.
 */
export function attackIn([first, reply]: readonly LineMove[]): Attack | null {
  if (first === undefined || reply === undefined || first.promotes || reply.captured !== null) return null;
  const { before, after, to, side } = first;
  if ((captureOn(after, to, reply.side)?.gain ?? 0) > 0) return null;
  const isInDanger = (board: Placement, square: number) => {
    const piece = board[square] ?? null;
    return piece !== null && colourOf(piece) !== side && (captureOn(board, square, side)?.gain ?? 0) >= THREAT;
  };
  const targets = attacksFrom(after, to).filter(
    (square) => isMajorOrMinor(after[square] ?? null) && isInDanger(after, square) && !isInDanger(before, square),
  );
  if (!targets.includes(reply.from)) return null;
  const pieces = targets.map((square) => typeOf(after[square]!));
  return { kind: "attack", pieces: pieces.sort((a, b) => WORTH[b] - WORTH[a]) };
}
