/**
 * The engine's analysis of a position, which is kept until the whole game is known. Plain data, also as JSON.
 */

import type { PieceType } from "../../../engine/board/pieces.js";
import type { Move, Score } from "../../library/index.js";
import type { ComparedWorths } from "../tactics/worths.js";
import type { Merit } from "../types.js";

/** Plies of a variation that are kept. */
export const LINE_PLIES = 16;

/** What a search has found. */
export interface Finding {
  /** From the view of the side to move. */
  readonly score: Score;
  /** Plies; 0 if the game has ended. */
  readonly depth: number;
  /** The engine's line, its own move first; empty if the game has ended. */
  readonly line: readonly Move[];
}

/** The mark of a good move, and the searches that confirm it. */
export interface Praise {
  readonly merit: Merit;
  /** Of the position before the move, without that move. */
  readonly other: Finding;
  /** What a sacrifice offers; null if the move is none. */
  readonly offer: AcceptedOffer | null;
}

export interface AcceptedOffer {
  /** The piece that is given. */
  readonly piece: PieceType;
  /** Pawns that it costs, what the move itself takes included, so far as captures on its square show. */
  readonly cost: number;
  /** How the opponent takes it, and the engine's line from there. */
  readonly line: readonly Move[];
}

/** All that is known of a position of a game: one score, for marks, notes, graph and accuracy. */
export interface PositionAnalysis extends Finding {
  /** Null if the game's move has no mark, or a bad one. */
  readonly praise: Praise | null;
  /** The moves that would have been good enough, the best first; absent if they were not asked for, or the move is not bad. */
  readonly accepted?: readonly Move[];
  /** Absent if the game's move is not bad. */
  readonly worths?: ComparedWorths;
}

/** What is known before and after a move. */
export interface Pair {
  readonly before: Finding;
  readonly after: Finding;
}
