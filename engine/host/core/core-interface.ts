/** What the host and the compiled core know of each other: constants, imports, exports. */

import type { Centipawns } from "../requests/score.js";

/** 64 KiB, the unit of WebAssembly memory. */
export const PAGE_SIZE = 65_536;
/** Pages that the module declares as its minimum; scripts/core-compiler.mjs has the same number. */
export const INITIAL_PAGES = 96;
/** Most pages the memory may ever have, declared the same to the compiler: 64 KiB short of 4 GiB. */
export const MAXIMUM_PAGES = 65_535;

/** Addresses, sizes, limits and codes that the core exports; engine/core/index.ts names the source of each. */
export const CONSTANTS = [
  "ARENAS",
  "ARENA_SIZE",
  "CLOCK_START",
  "CLUSTER_SIZE",
  "DEPTH_LIMIT",
  "MAILBOX",
  "HARD_DEADLINE",
  "INSUFFICIENT_MATERIAL",
  "IN_CHECK",
  "MOVE_GEN",
  "NETWORK",
  "NETWORK_WEIGHTS",
  "NO_PIECE",
  "NO_SQUARE",
  "OPPONENT_IN_CHECK",
  "PAUSED_STACK",
  "PERFT_SHARE",
  "SETUP",
  "SETUP_EN_PASSANT",
  "SETUP_ROOKS",
  "SETUP_RULE50",
  "SETUP_SIZE",
  "SETUP_TURN",
  "SOFT_DEADLINE",
  "STOP",
  "COUNTS_FIFTY_MOVES",
  "PROBE_DEPTH",
  "PROBE_LIMIT",
  "TABLEBASE_REGION",
  "TABLE_BASE",
  "TABLE_CLUSTERS",
  "TABLE_GENERATION",
  "TACTICAL",
  "COUNTS_OFFSET",
] as const;
export type CoreConstants = Readonly<Record<(typeof CONSTANTS)[number], number>>;

/** The functions of the host that the core calls; engine/core/host.ts describes each. */
export interface CoreImports {
  now(): number;
  reportPv(
    line: number,
    depth: number,
    selDepth: number,
    score: number,
    mate: number,
    bound: number,
    nodes: number,
    hashFull: number,
    pv: number,
    length: number,
  ): void;
  reportMove(depth: number, move: number, number: number): void;
  reportPerft(move: number, nodes: number): void;
  listMoves(path: number, length: number, list: number): number;
  readTablebase(table: number, kind: number, address: number, size: number): boolean;
  takeSample(record: number): void;
  reportMismatch(path: number, length: number): void;
  reportFault(fault: number, path: number, length: number): void;
}

/** The parameters of a search beside its limits. */
export interface CoreSearchOptions {
  /** Variations to find in each iteration, 1 if absent. */
  readonly multiPv?: number;
  /** How many nodes count as a millisecond, 0 or absent for real time. */
  readonly nodesPerMillisecond?: number;
  /** How many threads search together, 1 if absent. */
  readonly threads?: number;
  /** Whether another of them obeys the limits and ends the search; false if absent. */
  readonly helper?: boolean;
}

/** The part of a network that the core uses; network/network-file.ts reads and checks it. */
export interface CoreNetwork {
  /** Width of the first layer. */
  readonly hidden: number;
  /** Centipawns for log odds of 1. */
  readonly centipawns: number;
  /** Whether it tells pieces that hang from those that stand safe; if not, their rows are the same. */
  readonly seesHanging: boolean;
  /** Weights in the layout of engine/core/eval/network.ts. */
  readonly weights: Uint8Array;
}

/** The functions of the core that the host calls; engine/core/index.ts describes each. */
export interface CoreExports {
  initialize(): number;
  newGame(): void;
  setPosition(): void;
  play(move: number): void;
  listMoves(): number;
  writePosition(): void;
  positionFlags(): number;
  filterFlags(): number;
  evaluate(): number;
  key(): bigint;
  search(
    rootMoves: number,
    maxDepth: number,
    nodeLimit: number,
    softNodeLimit: number,
    lines: number,
    mateLimit: number,
    nodesPerMillisecond: number,
    threads: number,
    helper: boolean,
  ): number;
  exportRootMove(index: number): number;
  lookUp(plies: number): number;
  rankMoves(count: number): number;
  decidingMove(): number;
  perft(depth: number, bulk: boolean, cached: boolean): number;
}

/** The additional exports of the sampling build; engine/core/builds/sampling.ts describes them. */
export interface SamplingExports {
  sampleEvery(count: number): void;
}

/** Values of the search's parameters that were set, by name; ../tunables.ts lists the parameters. */
export type ParameterValues = Readonly<Record<string, number>>;

/** All parameters with their compiled values. */
export const COMPILED_VALUES: ParameterValues = {};

/** The additional exports of the tuning build; engine/core/builds/tune.ts describes them. */
export interface TuneExports {
  rebuildTables(): void;
}

/** A root move or an entry of the transposition table, as engine/core/search/info-record.ts describes them. */
export interface CoreInfoRecord {
  /** Moves made below a root move. */
  readonly nodes: number;
  /** 16 bits, 0 for none. */
  readonly move: number;
  /** Centipawns, where `mate` is 0. */
  readonly score: number;
  readonly mate: number;
  /** As in engine/core/state/tt.ts. */
  readonly bound: number;
  readonly depth: number;
  /** Static evaluation, null if there is none. */
  readonly evaluation: Centipawns<"internal"> | null;
}

/** Imports of an instance that neither searches nor counts. */
export const NO_IMPORTS: CoreImports = {
  now: () => 0,
  reportPv: () => {},
  reportMove: () => {},
  reportPerft: () => {},
  listMoves: () => 0,
  readTablebase: () => false,
  takeSample: () => {},
  reportMismatch: () => {},
  reportFault: () => {},
};
