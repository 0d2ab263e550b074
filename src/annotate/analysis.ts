/**
 * What the engine makes of a position of a game, as it is kept until the whole game is known. Plain data, also as JSON.
 */

import type { Move, Score } from "../library/index.js";

export interface PositionAnalysis {
  /** From the view of the side to move. */
  readonly score: Score;
  /** Plies; 0 if the game has ended. */
  readonly depth: number;
  /** The engine's line, its own move first; empty if the game has ended. */
  readonly line: readonly Move[];
  /** Why the engine chose it, where the game went on otherwise. */
  readonly reasons: readonly string[];
}
