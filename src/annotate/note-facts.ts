/** The package's types of what notes say of moves. Plain data, for others to put into words of their own. Scores are White's. */

import type { Move, Score } from "../library/types.js";
import type { PieceKind, Reason } from "./reason-types.js";

/** How bad a move is: it lost 0.1, 0.2 or 0.3 of winning chances, on a scale from -1 to 1. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

/**
 * How good a move is that stands out: `good` for the only move that keeps a win or a draw, and for a sound sacrifice of
 * a pawn's worth, `brilliant` for one of a piece.
 */
export type Merit = "good" | "brilliant";

/** The likely result for a side. */
export type Standing = "winning" | "good" | "even" | "bad" | "lost";

export interface Reasons {
  /** What the bad move allows; null if nothing is known of it. */
  readonly played: Reason | null;
  /** What the better move does. */
  readonly better: Reason | null;
  /** Whether the bad move's fault is what it misses. */
  readonly isMiss: boolean;
}

/** A move that was not the best. */
export interface Lapse {
  /** Half moves before it in the game. */
  readonly halfMoves: number;
  readonly san: string;
  readonly best: Move;
  /** With the best move, and with the played move. */
  readonly before: Score;
  readonly after: Score;
  /** The engine's line after the move; empty if the game has ended. */
  readonly answer: readonly Move[];
  readonly reasons: Reasons;
}

/** A move that is marked as bad. */
export interface BadMove extends Lapse {
  readonly kind: "bad";
  readonly judgement: Judgement;
}

/** A good move, with what makes it stand out. */
export interface GoodMove {
  readonly kind: "good";
  /** Half moves before it in the game. */
  readonly halfMoves: number;
  readonly merit: Merit;
  /** After the move, or after what it offers is taken, where the game goes on so. From White's view. */
  readonly after: Score;
  /** The next best move, null for none, and the score with it. */
  readonly other: { readonly move: Move | null; readonly score: Score };
  /** What a sacrifice offers, and the engine's line if that is taken; null if the move is none. */
  readonly offer: { readonly piece: PieceKind; readonly isExchange: boolean; readonly line: readonly Move[] } | null;
}

export type NoteFacts = BadMove | GoodMove;

/** How a move changed the likely result. */
export interface Turn {
  /** For the side that moves. */
  readonly from: Standing;
  readonly to: Standing;
  /** White's expected share of the points before and after it, in whole percent. */
  readonly before: number;
  readonly after: number;
}
