/**
 * The engine's analysis of a position, which is kept until the whole game is known. Plain data, also as JSON.
 */

import type { Move, Score } from "../library/index.js";

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

export interface PositionAnalysis extends Finding {
  /**
   * The searches of this position and of the next one by which the game's move is judged, if these are not the first ones:
   * longer ones of a move that seemed bad, and those of the engine that had this position for the last of its block.
   */
  readonly checked: { readonly before: Finding; readonly after: Finding } | null;
}
