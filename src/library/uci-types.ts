/// <reference lib="esnext.disposable" preserve="true" />
/** What the users of `castellan/uci` see: any engine that talks UCI, with the same questions and answers as our own. */

import type { AnalyseOptions, Move, Position, Score, SearchLimits, Wdl } from "./types.js";

/** What an option of an engine may be set to; a button is set to true. */
export type UciOptionValue = string | number | boolean;

export interface UciEngineOptions {
  /** The program; a .js, .mjs or .cjs file is started with this Node. */
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  /** Its working folder; the present one if absent. */
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
  readonly min?: number;
  readonly max?: number;
}

/** A scored report of a search; what the engine did not say is null. */
export interface UciInfo {
  readonly depth: number | null;
  readonly selDepth: number | null;
  readonly multiPv: number;
  /** As the engine counts. */
  readonly score: Score;
  readonly bound: "exact" | "lower" | "upper";
  readonly wdl: Wdl | null;
  readonly nodes: number | null;
  readonly nps: number | null;
  /** Milliseconds. */
  readonly time: number | null;
  readonly hashFull: number | null;
  readonly tableHits: number | null;
  /** As far as it is legal. */
  readonly pv: readonly Move[];
}

export interface UciResult {
  /** Null where the engine has none. */
  readonly bestMove: Move | null;
  readonly ponder: Move | null;
  /** The last report of the best variation; null without one. */
  readonly info: UciInfo | null;
  /** Milliseconds from question to answer. */
  readonly time: number;
}

export interface UciPlayOptions extends SearchLimits {
  readonly searchMoves?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A process that talks UCI. One search at a time, as with ChessEngine. Where the process dies, what runs is rejected with
 * SEARCH_FAILED, and the next question starts it again.
 */
export interface UciEngine {
  /** As the engine names itself. */
  readonly name: string;
  readonly author: string;
  readonly offered: readonly UciOption[];
  readonly busy: boolean;
  analyse(position?: Position, options?: AnalyseOptions): AsyncGenerator<UciInfo, UciResult, void>;
  play(position?: Position, options?: UciPlayOptions): Promise<UciResult>;
  /** Ends the search under way; the engine answers with what it has. */
  stop(): void;
  newGame(): Promise<void>;
  /** Sets one of the options that the engine offers. */
  setOption(name: string, value: UciOptionValue): Promise<void>;
  /** Ends the process; fulfilled when it is gone. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
