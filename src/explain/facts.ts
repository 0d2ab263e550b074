/** The parts of an explanation of a best move. Plain data, also as JSON. */

import type { Centipawns, Score } from "../../engine/host/requests/score.js";
import type { FoundScore, TableEntry } from "../../engine/host/requests/views.js";
import type { Outcome } from "../../engine/rules/game.js";
import type { Colour } from "../../engine/board/pieces.js";

export interface NamedMove {
  readonly san: string;
  readonly uci: string;
}

/** An entry of the transposition table, from the view of the side to move in the explained position. */
export interface EntryFacts extends Omit<TableEntry<"normalized">, "move"> {
  readonly move: NamedMove | null;
}

export interface MoveFacts extends NamedMove {
  /** Moves made below it, 0 without a search. */
  readonly nodes: number;
  /** Its share of all nodes of the search, between 0 and 1. */
  readonly share: number;
  readonly finding: FoundScore<"normalized"> | null;
  /** The table's entry for the position after the move. */
  readonly entry: EntryFacts | null;
}

export interface SearchFacts {
  /** Last completed iteration, in plies. */
  readonly depth: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Null if nothing was searched. */
  readonly score: Score<"normalized"> | null;
  readonly best: NamedMove | null;
  /** The iteration since which the best move has been the best without interruption, 0 without one. */
  readonly since: number;
  readonly variation: readonly NamedMove[];
  /** Nodes that belong to no root move's score, because the search was interrupted. */
  readonly unfinished: number;
}

export interface Explanation {
  readonly fen: string;
  readonly turn: Colour;
  readonly outcome: Outcome | null;
  /** Static evaluation for the side to move. */
  readonly evaluation: Centipawns<"normalized">;
  readonly entry: EntryFacts | null;
  /** Null if the position was not searched. */
  readonly search: SearchFacts | null;
  /** All legal moves, sorted by the work on them; the best one comes first among equals. */
  readonly moves: readonly MoveFacts[];
  /** Sentences that explain the choice of the best move. */
  readonly reasons: readonly string[];
}
