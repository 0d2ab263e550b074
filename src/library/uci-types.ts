/// <reference lib="esnext.disposable" preserve="true" />
/** The types for users of `castellan/uci`: any engine that talks UCI, with the same requests and results as ours. */

import type { AnalyseOptions, Move, Outcome, Position, Score, SearchLimits, Wdl } from "./types.js";

/** The value of an engine's option; true presses a button. */
export type UciOptionValue = string | number | boolean;

export interface UciEngineOptions {
  /** The program; Node runs a .js, .mjs or .cjs file. */
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  /** Its working folder; the current one if absent. */
  readonly cwd?: string | undefined;
  /** Options of the engine, by their names in UCI. */
  readonly options?: Readonly<Record<string, UciOptionValue>> | undefined;
  readonly chess960?: boolean | undefined;
  /** Milliseconds from the start to `uciok`; 10,000 if absent. */
  readonly startTimeout?: number | undefined;
  /** Ends the start with an AbortError. */
  readonly signal?: AbortSignal | undefined;
}

/** An option that an engine offers. */
export interface UciOption {
  readonly name: string;
  /** spin, check, combo, button, string. */
  readonly type: string;
  /** The range of a spin. */
  readonly min?: number;
  readonly max?: number;
  /** The values of a combo. */
  readonly values?: readonly string[];
}

/** A report of a search with a score; null stands for what the engine did not report. */
export interface UciInfo {
  readonly depth: number | null;
  readonly selDepth: number | null;
  readonly multiPv: number;
  /** As the engine counts them. */
  readonly score: Score;
  readonly bound: "exact" | "lower" | "upper";
  readonly wdl: Wdl | null;
  readonly nodes: number | null;
  readonly nps: number | null;
  /** Milliseconds. */
  readonly time: number | null;
  readonly hashFull: number | null;
  readonly tableHits: number | null;
  /** Up to the first illegal move, at most 256 moves. */
  readonly pv: readonly Move[];
}

export interface UciResult {
  /** Null only after checkmate and stalemate, which the engine is not asked about. */
  readonly bestMove: Move | null;
  readonly ponder: Move | null;
  /**
   * What the engine last reported of this move, exact if the move was the best since; null if it reported of others only, as
   * do engines that play below their strength. So it is with `wdl` and `pv`.
   */
  readonly score: Score | null;
  readonly wdl: Wdl | null;
  /** From the same report, or from the last one of the best variation; so is `nodes`. Null without any. */
  readonly depth: number | null;
  readonly nodes: number | null;
  /** At most 256 moves. Empty without a report. */
  readonly pv: readonly Move[];
  /** How the game stands in the searched position; null if it goes on. */
  readonly outcome: Outcome | null;
  /** Milliseconds from request to answer. */
  readonly time: number;
  /** Reports that came faster than the loop over analyse() took them, and were left out; 0 for play(). */
  readonly dropped: number;
}

export interface UciPlayOptions extends SearchLimits {
  readonly searchMoves?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A process that talks UCI. It searches one position at a time, like ChessEngine. If the process dies, or answers a search
 * without a legal move, the call rejects with SEARCH_FAILED; the next call starts a dead process again. A signal ends
 * its call at once; the next call then waits until the engine has obeyed or was ended.
 */
export interface UciEngine {
  /** The engine's own name. */
  readonly name: string;
  readonly author: string;
  readonly offered: readonly UciOption[];
  readonly busy: boolean;
  analyse(position?: Position, options?: AnalyseOptions): AsyncGenerator<UciInfo, UciResult, void>;
  play(position?: Position, options?: UciPlayOptions): Promise<UciResult>;
  /**
   * Ends the search under way, also one that has not begun; the engine answers with its best result so far. One that does not answer
   * within five seconds is ended, as by a signal, and the search fails.
   */
  stop(): void;
  newGame(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Sets an option that the engine offers, to a value that it allows; INVALID_OPTION if it answers by an error that names the option, too. */
  setOption(name: string, value: UciOptionValue): Promise<void>;
  /** Ends the process; fulfilled when it is gone. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
