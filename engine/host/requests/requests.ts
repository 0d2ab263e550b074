/** The engine's requests, and its answers besides events. */

import type { Game } from "../../rules/game.js";
import type { BestMove } from "./events.js";
import type { Centipawns, Score } from "./score.js";
import type { Limits } from "./limits.js";
import type { RootMove } from "./views.js";

/** The searcher: the compiled core, or the plain one of engine/reference. */
export const SEARCHERS = ["core", "reference"] as const;
export type Searcher = (typeof SEARCHERS)[number];

/** The generators of moves, by the core's number for them. */
export const MOVE_GENS = ["compiled", "chess.js", "both"] as const;
export type MoveGen = (typeof MOVE_GENS)[number];

/** Most threads that may search together. */
export const MAX_THREADS = 64;

/**
 * Largest transposition table, in megabytes. WebAssembly addresses 4 GiB; what is left beside this is for tables and
 * threads: enough for some thirty of them, more need a smaller table.
 */
export const MAX_HASH_MEGABYTES = 3968;

export interface PerftRequest {
  readonly game: Game;
  /** Plies, from 0. */
  readonly depth: number;
  /** Remember counts in the memory of the transposition table, for this and later requests; its scores are lost. */
  readonly hash?: boolean;
  /** Count the last ply without playing it; true if absent. */
  readonly bulk?: boolean;
}

/** The likelihoods that a player sees something, from 0 to 1. */
export interface Sight {
  readonly mateInOne: number;
  readonly mateInTwo: number;
  /** A capture that wins a piece outright: of the piece that has just taken something, or moved, and of any other. */
  readonly recapture: number;
  readonly hanging: number;
  /** The opponent's answer to a move, with the captures that follow. */
  readonly answer: number;
  /** Each further ply. */
  readonly ply: number;
  /** How to go on against a bare king: with a queen or rook, and with bishops and knights alone. */
  readonly majorMate: number;
  readonly minorMate: number;
}

/** Play below full strength; skill/choose-line.ts chooses the move. */
export interface Skill {
  /** Nodes that a move may take. */
  readonly nodes: number;
  /**
   * The spread of the choice: a move that is so much worse than another is chosen 2.7 times less often
   * than that one. 0 for the best move always.
   */
  readonly noise: Centipawns<"internal">;
  /** What the player sees of the moves; absent if it is everything that the search has found. */
  readonly sight?: Sight;
  /** Random numbers, evenly spread from 0 to below 1. */
  readonly random: () => number;
}

export interface SearchRequest {
  readonly game: Game;
  readonly limits: Limits;
  /** Only these moves are searched, in UCI notation; absent for all. */
  readonly searchMoves?: readonly string[];
  /** The clock stops until the answer's ponderHit(), and the best move waits until then. */
  readonly ponder?: boolean;
  /** Whether the engine thinks on its opponent's time in this game, and so may take more of its own for a move. */
  readonly playsPondering?: boolean;
  /** performance.now() at the request: time counts from there. */
  readonly startedAt: number;
  /** Milliseconds in reserve for the GUI and the operating system; the engine's option if absent. */
  readonly moveOverhead?: number;
  /** The summary includes the result of each root move. */
  readonly reportRootMoves?: boolean;
  /** How many variations to find and report, those of the best moves; 1 if absent. */
  readonly multiPv?: number;
  /** Plays below full strength. */
  readonly skill?: Skill;
  /** Nodes that count as a millisecond of the limits' time; 0 or absent for real time. */
  readonly nodesPerMillisecond?: number;
  /** Most threads that may search; absent for all. The same search by one thread is the same every time. */
  readonly threads?: number;
}

/** The engine's resources. */
export interface Resources {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** The whole of the WebAssembly memory: tables, a few megabytes a thread, transposition table. */
  readonly memoryMegabytes: number;
}

export interface SearchSummary {
  readonly bestMove: BestMove;
  readonly nodes: number;
  /** Those of them that were searched before the ponderhit, which no clock counts; all of them if there was none. */
  readonly ponderedNodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Null if nothing was searched. */
  readonly score: Score<"internal"> | null;
  /** Last completed iteration, in plies. */
  readonly depth: number;
  /** The last one found, in UCI notation; empty if nothing was searched. */
  readonly variation: readonly string[];
  /** The iteration since which its first move was the best without a break, 0 if nothing was searched. */
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
