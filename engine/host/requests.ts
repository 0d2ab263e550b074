/** What the engine is asked for, and what it answers besides events. */

import type { Game } from "../rules/game.js";
import type { BestMove, Score } from "./events.js";
import type { Limits } from "./limits.js";
import type { NetworkView } from "./network/nnue.js";
import type { MoveGen } from "./pool/memory-layout.js";
import type { RootMove } from "./search/root-info.js";
import type { Skill } from "./search/skill.js";

/** Who searches: the compiled core, or the plain one of engine/reference. */
export const SEARCHERS = ["core", "reference"] as const;
export type Searcher = (typeof SEARCHERS)[number];

export interface EngineSettings {
  readonly hashMegabytes: number;
  readonly moveGen: MoveGen;
  /** Threads that search together, 1 if absent. */
  readonly threads?: number;
}

export interface PerftRequest {
  readonly game: Game;
  /** Plies, from 0. */
  readonly depth: number;
  /** Remember counts in the memory of the transposition table, for this and later requests; its scores are lost. */
  readonly hash?: boolean;
  /** Count the last ply without playing it; true if absent. */
  readonly bulk?: boolean;
}

export interface SearchRequest {
  readonly game: Game;
  readonly limits: Limits;
  /** Only these moves are searched, in UCI notation; absent for all. */
  readonly searchMoves?: readonly string[];
  /** The clock stands until ponderHit(), and the best move is held back until then. */
  readonly ponder?: boolean;
  /** performance.now() when the search was asked for: time is counted from there. */
  readonly startedAt: number;
  /** Milliseconds kept back a move for the GUI and the operating system. */
  readonly moveOverhead: number;
  /** The summary shall tell what became of each root move. */
  readonly reportRootMoves?: boolean;
  /** How many variations to find and tell, those of the best moves; 1 if absent. */
  readonly multiPv?: number;
  /** Plays below full strength. */
  readonly skill?: Skill;
  /** Nodes that count as a millisecond of the limits' time; 0 or absent where time is time. */
  readonly nodesPerMillisecond?: number;
  /** Most threads that may search; absent for all. The same search by one thread is the same every time. */
  readonly threads?: number;
}

/** What the engine works with. */
export interface Resources {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** The whole of the WebAssembly memory: tables, a few megabytes a thread, transposition table. */
  readonly memoryMegabytes: number;
}

export interface SearchSummary {
  readonly bestMove: BestMove;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Null where nothing was searched. */
  readonly score: Score | null;
  /** Last completed iteration, in plies. */
  readonly depth: number;
  /** The last one found, in UCI notation; empty where nothing was searched. */
  readonly variation: readonly string[];
  /** The iteration since which its first move was the best without a break, 0 where nothing was searched. */
  readonly since: number;
  /** In the order in which the game lists its moves; empty if the request did not ask for them. */
  readonly rootMoves: readonly RootMove[];
}

export interface PerftSummary {
  readonly nodes: number;
  /** False if the count was stopped. */
  readonly complete: boolean;
  /** Milliseconds. */
  readonly time: number;
}

/** What the evaluation makes of a position; centipawns for the side to move. */
export interface EvaluationView {
  readonly evaluation: number;
  readonly network: NetworkView;
  /**
   * What the network's output would lose without the man on a square, by the same set of output weights: 64 from a1, null
   * for kings and empty squares.
   */
  readonly pieces: readonly (number | null)[];
  /** Which network it is. */
  readonly description: string;
}
