/** The options of an engine, which change between searches, and their defaults. */

import type { MoveGen, Searcher } from "./requests.js";

/** The source of a network: a path, a file's URL, or the bytes of a file. An empty path means the one that ships. */
export type NetworkSource = string | URL | Uint8Array;

export interface EngineOptions {
  /** Megabytes of the transposition table. A change empties it. */
  readonly hash: number;
  /** Threads that search together. If more of them need a new memory, everything that was learned is lost. */
  readonly threads: number;
  /** The source of the moves of the tree. */
  readonly moveGen: MoveGen;
  readonly searcher: Searcher;
  readonly network: NetworkSource;
  /** Folders of endgame tables, separated as in PATH; none if empty. A table is read when it is first needed. */
  readonly syzygyPath: string;
  /** Most megabytes that the tables may take. */
  readonly syzygyCache: number;
  /** Least depth of probes with the most pieces. */
  readonly syzygyProbeDepth: number;
  /** Most pieces, kings included, of positions that are probed; 0 for no probes. */
  readonly syzygyProbeLimit: number;
  /** Whether wins that take too long for the fifty-move rule are draws. */
  readonly syzygy50MoveRule: boolean;
  /** A change begins a game at its start position. */
  readonly chess960: boolean;
  /** Milliseconds a move in reserve for the GUI and the operating system. */
  readonly moveOverhead: number;
}

export const ENGINE_DEFAULTS = {
  hash: 16,
  threads: 1,
  moveGen: "compiled",
  searcher: "core",
  network: "",
  syzygyPath: "",
  syzygyCache: 512,
  syzygyProbeDepth: 1,
  syzygyProbeLimit: 7,
  syzygy50MoveRule: true,
  chess960: false,
  moveOverhead: 30,
} as const satisfies EngineOptions;

/** The options of a new engine; configure() changes them, and all others. */
export interface EngineSettings extends Partial<Pick<EngineOptions, "hash" | "threads" | "moveGen">> {
  /** Compiles the core; compileCore() if absent. */
  readonly compile?: () => Promise<WebAssembly.Module>;
}

/** The result of a change of options. A refused change leaves the option as it was. */
export type ConfigureResult =
  /** Notes describe a new network or new endgame tables for people. */
  | { readonly ok: true; readonly notes: readonly string[] }
  | { readonly ok: false; readonly option: keyof EngineOptions; readonly error: string };
