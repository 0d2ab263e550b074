/**
 * The layout of the shared memory, and the memory that a Hash size needs. Sizes in bytes unless named otherwise.
 */

import type { CoreConstants } from "../core/core-interface.js";
import { INITIAL_PAGES, MAXIMUM_PAGES, PAGE_SIZE } from "../core/core-interface.js";
import { releaseUnread, writeDirectory } from "../tablebase/table-region.js";
import type { ProbeSettings, Tablebase } from "../tablebase/tablebase.js";
import { MOVE_GENS, type MoveGen } from "../requests/requests.js";

const MEGABYTE = 1024 * 1024;

/** Arena 0 belongs to the host's own instance, the others to one worker each. */
export const HOST_ARENA = 0;
/** The first worker's, which is the main thread's; the order of the others is that of the threads. */
export const FIRST_ARENA = 1;

/** The plan of a pool's memory. */
export interface PoolSize {
  readonly threads: number;
  readonly hashMegabytes: number;
  readonly tablebase: Tablebase;
}

export interface Layout {
  /** Address of the transposition table, which follows the arenas. */
  readonly tableBase: number;
  readonly tableBytes: number;
  readonly clusters: number;
  /** Address of the region for endgame tables, after the transposition table; 0 if there is none. */
  readonly tablebaseBase: number;
  /** Pages that the memory must have. */
  readonly pages: number;
}

export function arenaAddress(constants: CoreConstants, index: number): number {
  return constants.ARENAS + index * constants.ARENA_SIZE;
}

/**
 * Lays out the memory for a number of worker threads, a Hash size and bytes for endgame tables.
 *
 * @returns null if the two do not fit into 4 GiB together
 */
export function planLayout(
  constants: CoreConstants,
  threads: number,
  hashMegabytes: number,
  tablebaseBytes = 0,
): Layout | null {
  const tableBase = arenaAddress(constants, threads + 1);
  const tableBytes = hashMegabytes * MEGABYTE;
  const pages = Math.max(INITIAL_PAGES, Math.ceil((tableBase + tableBytes + tablebaseBytes) / PAGE_SIZE));
  if (pages > MAXIMUM_PAGES) return null;
  return {
    tableBase,
    tableBytes,
    clusters: tableBytes / constants.CLUSTER_SIZE,
    tablebaseBase: tablebaseBytes === 0 ? 0 : tableBase + tableBytes,
    pages,
  };
}

/** Megabytes of table that fit into the 4 GiB beside a number of worker threads and bytes for endgame tables. */
export function roomBeside(constants: CoreConstants, threads: number, tablebaseBytes = 0): number {
  const taken = arenaAddress(constants, threads + 1) + tablebaseBytes;
  return Math.floor((MAXIMUM_PAGES * PAGE_SIZE - taken) / MEGABYTE);
}

/**
 * The control block: words in shared memory that reach a busy worker at once; and the counts of workers.
 */
export class Control {
  readonly #constants: CoreConstants;
  readonly #memory: WebAssembly.Memory;

  constructor(memory: WebAssembly.Memory, constants: CoreConstants) {
    this.#memory = memory;
    this.#constants = constants;
  }

  // A new view each time: memory that is not shared loses its views when it grows.
  get #words(): Int32Array {
    return new Int32Array(this.#memory.buffer, 0, PAGE_SIZE / 64);
  }

  get #view(): DataView {
    return new DataView(this.#memory.buffer, 0, PAGE_SIZE / 16);
  }

  setStop(stop: boolean): void {
    Atomics.store(this.#words, this.#constants.STOP >> 2, stop ? 1 : 0);
  }

  /**
   * Deadlines on the clock of clock.ts; Infinity for none. When pondering ends they change under a running search,
   * which reads the start only once the soft deadline is finite: so the start is written first.
   */
  setDeadlines(start: number, soft: number, hard: number): void {
    this.#view.setFloat64(this.#constants.CLOCK_START, start, true);
    this.#view.setFloat64(this.#constants.SOFT_DEADLINE, soft, true);
    this.#view.setFloat64(this.#constants.HARD_DEADLINE, hard, true);
  }

  setTable({ tableBase, clusters }: Layout): void {
    this.#view.setUint32(this.#constants.TABLE_BASE, tableBase, true);
    this.#view.setUint32(this.#constants.TABLE_CLUSTERS, clusters, true);
  }

  /** Makes everything in the transposition table one search older. */
  nextGeneration(): void {
    const address = this.#constants.TABLE_GENERATION;
    const generation = this.#view.getUint32(address, true);
    this.#view.setUint32(address, (generation + 1) & 63, true);
  }

  resetGeneration(): void {
    this.#view.setUint32(this.#constants.TABLE_GENERATION, 0, true);
  }

  /** Makes all shares of a perft available again. */
  resetPerftShares(): void {
    Atomics.store(this.#words, this.#constants.PERFT_SHARE >> 2, 0);
  }

  /** Sets all threads' nodes to zero for a search, whichever thread begins first. */
  resetCounts(threads: number): void {
    for (let thread = 0; thread < threads; thread++) {
      this.#counts(thread).fill(0n);
    }
  }

  /** Nodes of a search by a number of threads, as last published; all of them once it is over. */
  nodes(threads: number): number {
    let sum = 0n;
    for (let thread = 0; thread < threads; thread++) {
      sum += Atomics.load(this.#counts(thread), 0);
    }
    return Number(sum);
  }

  /** Nodes, then depths, then table hits, of a thread, see ThreadCounts in engine/core/memory.ts. */
  #counts(thread: number): BigUint64Array {
    const arena = arenaAddress(this.#constants, FIRST_ARENA + thread);
    const address = arena + this.#constants.COUNTS_OFFSET;
    return new BigUint64Array(this.#memory.buffer, address, 3);
  }

  /** @param base address of the region of the endgame tables, which must be empty */
  setTablebase(base: number, { bytes, tables }: Tablebase): void {
    writeDirectory(this.#memory.buffer, base, bytes, tables);
    this.#view.setUint32(this.#constants.TABLEBASE_REGION, base, true);
  }

  /** Forgets that threads which are dead were reading tables. @param base as for setTablebase() */
  releaseUnread(base: number, { tables }: Tablebase): void {
    releaseUnread(this.#memory.buffer, base, tables);
  }

  setProbing({ limit, depth, countsFiftyMoves }: ProbeSettings): void {
    this.#view.setInt32(this.#constants.PROBE_LIMIT, limit, true);
    this.#view.setInt32(this.#constants.PROBE_DEPTH, depth, true);
    this.#view.setInt32(this.#constants.COUNTS_FIFTY_MOVES, countsFiftyMoves ? 1 : 0, true);
  }

  /** Positions that a number of threads have found in the endgame tables. */
  tableHits(threads: number): number {
    let sum = 0n;
    for (let thread = 0; thread < threads; thread++) sum += Atomics.load(this.#counts(thread), 2);
    return Number(sum);
  }

  setMoveGen(moveGen: MoveGen): void {
    const address = this.#constants.MOVE_GEN;
    this.#view.setInt32(address, MOVE_GENS.indexOf(moveGen), true);
  }
}
