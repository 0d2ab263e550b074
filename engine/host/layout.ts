/** Where things lie in the shared memory, and how much of it a Hash size needs. Sizes in bytes unless named otherwise. */

import type { CoreConstants } from "./core.js";
import { INITIAL_PAGES, MAXIMUM_PAGES, PAGE_SIZE } from "./core.js";

const MEGABYTE = 1024 * 1024;

/** Arena 0 belongs to the host's own instance, the others to one worker each. */
export const HOST_ARENA = 0;

/**
 * Largest transposition table, in megabytes. WebAssembly addresses 4 GiB; what is left beside this is for tables and
 * threads.
 */
export const MAX_HASH_MEGABYTES = 3968;

/** What generator supplies moves, by the number the core knows it under. */
export const MOVE_GENS = ["compiled", "chess.js", "both"] as const;
export type MoveGen = (typeof MOVE_GENS)[number];

export interface Layout {
  /** Address of the transposition table, which lies last. */
  readonly tableBase: number;
  readonly tableBytes: number;
  readonly clusters: number;
  /** Pages that the memory must have. */
  readonly pages: number;
}

export function arenaAddress(constants: CoreConstants, index: number): number {
  return constants.ARENAS + index * constants.ARENA_SIZE;
}

/**
 * Lays out the memory for a number of worker threads and a Hash size.
 *
 * @returns null if the two do not fit into 4 GiB together
 */
export function planLayout(
  constants: CoreConstants,
  threads: number,
  hashMegabytes: number,
): Layout | null {
  const tableBase = arenaAddress(constants, threads + 1);
  const tableBytes = hashMegabytes * MEGABYTE;
  const pages = Math.max(
    INITIAL_PAGES,
    Math.ceil((tableBase + tableBytes) / PAGE_SIZE),
  );
  if (pages > MAXIMUM_PAGES) return null;
  return {
    tableBase,
    tableBytes,
    clusters: tableBytes / constants.CLUSTER_SIZE,
    pages,
  };
}

/** The control block: words in shared memory that say at once what a busy worker must know. */
export class Control {
  readonly #words: Int32Array;
  readonly #view: DataView;
  readonly #constants: CoreConstants;

  constructor(memory: WebAssembly.Memory, constants: CoreConstants) {
    // The block lies at the start, so these views stay right however the memory grows.
    this.#words = new Int32Array(memory.buffer, 0, PAGE_SIZE / 64);
    this.#view = new DataView(memory.buffer, 0, PAGE_SIZE / 16);
    this.#constants = constants;
  }

  setStop(stop: boolean): void {
    Atomics.store(this.#words, this.#constants.STOP >> 2, stop ? 1 : 0);
  }

  /**
   * Deadlines on the clock of clock.ts; Infinity for none. When pondering ends they change under a running search, which
   * reads the start only once the soft deadline is finite: so the start is written first.
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

  setMoveGen(moveGen: MoveGen): void {
    const address = this.#constants.MOVE_GEN;
    this.#view.setInt32(address, MOVE_GENS.indexOf(moveGen), true);
  }
}
