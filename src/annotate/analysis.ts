/**
 * The engine's analysis of a position, which is kept until the whole game is known. Plain data, also as JSON.
 */

import type { Move, Score } from "../library/index.js";

export interface PositionAnalysis {
  /** From the view of the side to move. */
  readonly score: Score;
  /** Plies; 0 if the game has ended. */
  readonly depth: number;
  /** The engine's line, its own move first; empty if the game has ended. */
  readonly line: readonly Move[];
  /** Why the engine chose its move, if the game continued with another one. */
  readonly reasons: readonly string[];
}
