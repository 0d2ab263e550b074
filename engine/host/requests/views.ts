/**
 * What can be seen of the engine's knowledge of a position: its evaluation, its root moves, its transposition table.
 */

import type { Bound, Centipawns, Score, ScoreUnit } from "./score.js";

/** What the network makes of a position, in whole centipawns from the side to move's view. */
export interface NetworkView {
  /** What each set of weights says. */
  readonly buckets: readonly Centipawns<"internal">[];
  /** Which of them serves the position, by its number of pieces. */
  readonly bucket: number;
}

/** What the evaluation makes of a position; centipawns for the side to move. */
export interface EvaluationView {
  readonly evaluation: Centipawns<"internal">;
  readonly network: NetworkView;
  /**
   * What the network's output would lose without the piece on a square, by the same set of weights: 64 from a1,
   * null for kings and empty squares.
   */
  readonly pieces: readonly (Centipawns<"internal"> | null)[];
  /** The same for pieces that hang, if they stood safe; null for all others, and if the network does not see it. */
  readonly safePieces: readonly (Centipawns<"internal"> | null)[];
  /** Which network it is. */
  readonly description: string;
}

/** What a search found a position worth. */
export interface FoundScore<Unit extends ScoreUnit> {
  readonly score: Score<Unit>;
  /** An upper bound is what a refuted move has: it is worth that much at most. */
  readonly bound: Bound;
  /**
   * Of a root move the iteration, of a table entry the depth left, in plies. The search itself may have been reduced.
   */
  readonly depth: number;
}

export interface RootMove {
  /** UCI. */
  readonly move: string;
  /** Moves made below it in the whole search. */
  readonly nodes: number;
  /** The last one; null if the move was never searched to the end. */
  readonly finding: FoundScore<"internal"> | null;
}

/** An entry of the transposition table, from the root's side to move's view. */
export interface TableEntry<Unit extends ScoreUnit> {
  /** The best move known there, in UCI. */
  readonly move: string | null;
  /** Null where only the move was worth remembering. */
  readonly finding: FoundScore<Unit> | null;
  /** Stored static evaluation in centipawns; null in check. */
  readonly evaluation: Centipawns<Unit> | null;
}

export interface TableView {
  readonly entry: TableEntry<"internal"> | null;
  /** By the move that leads there, in UCI; positions of which nothing is held are absent. */
  readonly children: ReadonlyMap<string, TableEntry<"internal">>;
}

export const EMPTY_VIEW: TableView = { entry: null, children: new Map() };
