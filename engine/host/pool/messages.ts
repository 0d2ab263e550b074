/** The messages between the engine's thread and a worker. Plain data that survives structured cloning. */

import type { GameHistory } from "../../rules/game.js";
import type { FoundTable } from "../tablebase/find-tables.js";
import type { SearchBounds } from "../requests/limits.js";
import type { CoreInfoRecord, CoreSearchOptions, ParameterValues } from "../core/core-interface.js";

/** A worker's start data. */
export interface WorkerSetup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Address of the worker's arena. */
  readonly arena: number;
  /** The endgame tables, by their numbers in the memory's directory. */
  readonly tables: readonly FoundTable[];
}

export interface SearchJob extends CoreSearchOptions {
  readonly kind: "search";
  readonly history: GameHistory;
  /** The moves to search, 16 bits each, from chess.js. */
  readonly rootMoves: readonly number[];
  /** Limits of time reach a worker through the control block. */
  readonly limits: SearchBounds;
  /** The present position for chess.js if it supplies the moves of the tree; else null. */
  readonly fen: string | null;
  /** Parameters that differ from their compiled values; always empty except in the tuning build. */
  readonly parameters: ParameterValues;
  /** Whether to report the result of each root move at the end. */
  readonly reportRootMoves: boolean;
}

export interface PerftJob {
  readonly kind: "perft";
  readonly history: GameHistory;
  readonly depth: number;
  /** Count the last ply without playing it. */
  readonly bulk: boolean;
  /** Use the transposition table's memory as a cache of counts. */
  readonly cached: boolean;
  readonly fen: string | null;
}

export interface NewGameJob {
  readonly kind: "newGame";
}

/** Sets a part of the memory to zero. */
export interface ClearJob {
  readonly kind: "clear";
  readonly address: number;
  readonly bytes: number;
}

export type Job = SearchJob | PerftJob | NewGameJob | ClearJob;

/**
 * A variation found by a search; of a helper only the last exact one is reported, when it is done. The numbers are
 * those of reportPv() in engine/core/host.ts.
 */
export interface PvReport {
  readonly kind: "pv";
  readonly multiPv: number;
  readonly depth: number;
  readonly selDepth: number;
  readonly score: number;
  readonly mate: number;
  readonly bound: number;
  readonly nodes: number;
  readonly hashFull: number;
  readonly moves: readonly number[];
}

/** A root move begins in a long search; see reportMove() in engine/core/host.ts. */
export interface MoveReport {
  readonly kind: "move";
  readonly depth: number;
  readonly move: number;
  readonly number: number;
}

/** The results of the root moves of a finished search. */
export interface RootMovesReport {
  readonly kind: "rootMoves";
  readonly moves: readonly CoreInfoRecord[];
}

/** A part of a root move's count; several threads may count parts of one. */
export interface PerftReport {
  readonly kind: "perft";
  readonly move: number;
  readonly nodes: number;
}

/** chess.js and the core's generator list different moves at the end of a path from the root. */
export interface MismatchReport {
  readonly kind: "mismatch";
  readonly path: readonly number[];
}

/** A file of endgame tables cannot be used. */
export interface TableFaultReport {
  readonly kind: "tableFault";
  readonly text: string;
}

/** A worker's first message: it waits for a job. */
export interface ReadyReport {
  readonly kind: "ready";
}

/** The job is over; `nodes` is its count. */
export interface DoneReport {
  readonly kind: "done";
  readonly nodes: number;
}

/** The job failed; the state of the worker is unknown. */
export interface FailedReport {
  readonly kind: "failed";
  readonly message: string;
}

export type Report =
  | ReadyReport
  | PvReport
  | MoveReport
  | RootMovesReport
  | PerftReport
  | MismatchReport
  | TableFaultReport
  | DoneReport
  | FailedReport;
