/** What a book or a file of games says about a position. */

import type { Game } from "../../../../engine/rules/game.js";

/** A move that was played, or that a book recommends. */
export interface ExplorerMove {
  readonly uci: string;
  /** How often it was played, or its weight in a book. */
  readonly count: number;
  /** The results of its games for White: wins, draws, losses. Null if the source has none. */
  readonly results: readonly [wins: number, draws: number, losses: number] | null;
}

export interface ExplorerSource {
  /** The moves of a game's position, the most frequent first. */
  movesOf(game: Game): readonly ExplorerMove[];
}
