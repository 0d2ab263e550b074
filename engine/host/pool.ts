/** One shared memory with everything in it, and the threads that work in it. */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Core, NO_IMPORTS, PAGE_SIZE, createMemory } from "./core.js";
import type { Layout } from "./layout.js";
import { Control, HOST_ARENA, arenaAddress, planLayout } from "./layout.js";
import type { Job, Report } from "./messages.js";
import { SearchThread } from "./thread.js";
import { COMPILED_VALUES, type ParameterValues } from "./tunables.js";

/** Error for a table that does not fit into memory; the message is meant for the user. */
export class MemoryError extends Error {}

/** What the memory of the transposition table is used for: a search's entries, or perft's counts. */
type TableUse = "nothing" | "scores" | "counts";

export class Pool {
  /** The host thread's own instance, for questions that need no search. */
  readonly core: Core;
  readonly control: Control;
  readonly #memory: WebAssembly.Memory;
  readonly #threads: readonly SearchThread[];
  #layout: Layout;
  #tableHolds: TableUse = "nothing";
  #parameters = COMPILED_VALUES;

  private constructor(
    memory: WebAssembly.Memory,
    core: Core,
    layout: Layout,
    threads: readonly SearchThread[],
  ) {
    this.#memory = memory;
    this.core = core;
    this.#layout = layout;
    this.control = new Control(memory, core.constants);
    this.control.setTable(layout);
    this.#threads = threads;
  }

  /** @throws MemoryError if a table of that size cannot be had beside that many threads */
  static async create(
    module: WebAssembly.Module,
    threads: number,
    hashMegabytes: number,
  ): Promise<Pool> {
    const memory = createMemory();
    // Where arenas begin is a constant of the module, so the first instance is made before it can be asked.
    const { constants } = new Core(module, memory, 0, NO_IMPORTS);
    const arena = (index: number) => arenaAddress(constants, index);
    const core = new Core(module, memory, arena(HOST_ARENA), NO_IMPORTS);
    const layout = planLayout(constants, threads, hashMegabytes);
    if (layout === null) throw tooLarge(hashMegabytes);
    growTo(memory, layout.pages, hashMegabytes);
    core.initialize();
    const started = await Promise.all(
      Array.from({ length: threads }, (_, index) =>
        SearchThread.start({
          module,
          memory,
          arena: arena(HOST_ARENA + 1 + index),
        }),
      ),
    );
    return new Pool(memory, core, layout, started);
  }

  /** Whether the transposition table may hold anything. */
  get isTableUsed(): boolean {
    return this.#tableHolds !== "nothing";
  }

  /** Whether what the transposition table holds, if anything, is a search's entries. */
  get holdsScores(): boolean {
    return this.#tableHolds === "scores";
  }

  get isDead(): boolean {
    return this.#threads.some((thread) => thread.isDead);
  }

  /**
   * Has threads do a job, all of them unless their number is given; resolves with the sum of the nodes they counted,
   * rejects if one of them failed, but in either case only when all are done.
   */
  async run(
    job: Job,
    onReport: (report: Report) => void,
    threads = this.#threads.length,
  ): Promise<number> {
    if (job.kind === "search") this.#claimTable("scores");
    if (job.kind === "perft" && job.cached) this.#claimTable("counts");
    const results = await Promise.allSettled(
      this.#threads
        .slice(0, threads)
        .map((thread) => thread.run(job, onReport)),
    );
    let nodes = 0;
    for (const result of results) {
      if (result.status === "rejected") throw result.reason;
      nodes += result.value;
    }
    return nodes;
  }

  /**
   * Gives the host's instance other parameters, and all threads the tables that follow from them; the threads' own
   * instances get theirs with each search. Not while a thread works.
   */
  tune(parameters: ParameterValues): void {
    if (parameters === this.#parameters) return;
    this.#parameters = parameters;
    this.core.setParameters(parameters);
    this.core.rebuildTables();
  }

  /**
   * Makes the table larger in place.
   *
   * @returns false if it would have to become smaller, which needs a new pool
   * @throws MemoryError if it does not fit; the old table stays
   */
  growTable(hashMegabytes: number): boolean {
    const { constants } = this.core;
    const layout = planLayout(constants, this.#threads.length, hashMegabytes);
    if (layout === null) throw tooLarge(hashMegabytes);
    if (layout.tableBytes < this.#layout.tableBytes) return false;
    growTo(this.#memory, layout.pages, hashMegabytes);
    // What was added is zero already.
    this.clearTable();
    this.#layout = layout;
    this.control.setTable(layout);
    return true;
  }

  /** Empties the transposition table. Not while a thread works. */
  clearTable(): void {
    if (!this.isTableUsed) return;
    this.#tableHolds = "nothing";
    const { tableBase, tableBytes } = this.#layout;
    new Uint8Array(this.#memory.buffer, tableBase, tableBytes).fill(0);
    this.control.resetGeneration();
  }

  /** Search and perft keep different things in the table, and neither can read the other's. */
  #claimTable(use: TableUse): void {
    if (this.#tableHolds !== use) this.clearTable();
    this.#tableHolds = use;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

function growTo(
  memory: WebAssembly.Memory,
  pages: number,
  hashMegabytes: number,
): void {
  const missing = pages - memory.buffer.byteLength / PAGE_SIZE;
  if (missing <= 0) return;
  try {
    memory.grow(missing);
  } catch {
    throw new MemoryError(
      `no memory can be had for a Hash of ${hashMegabytes} MB`,
    );
  }
}

function tooLarge(hashMegabytes: number): MemoryError {
  return new MemoryError(
    `a Hash of ${hashMegabytes} MB does not fit into 4 GiB`,
  );
}

/**
 * Has dropped memories freed now. V8 does not feel the weight of a WebAssembly memory and would keep many of them for a
 * long time.
 */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}
