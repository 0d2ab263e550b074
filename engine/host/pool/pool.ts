/** One shared memory with all data, and the threads that work in it. */

import { COMPILED_VALUES, type CoreConstants, NO_IMPORTS, type ParameterValues } from "../core/core-interface.js";
import { Core } from "../core/core.js";
import { MemoryError } from "../memory-error.js";
import { growTo } from "./memory.js";
import type { Layout, PoolSize } from "./memory-layout.js";
import { Control, FIRST_ARENA, HOST_ARENA, arenaAddress, planLayout, roomBeside } from "./memory-layout.js";
import { readTable } from "../tablebase/read-table.js";
import type { Tablebase } from "../tablebase/tablebase.js";
import type { Job, Report } from "./messages.js";
import type { Network } from "../network/network-layers.js";
import { createMemory, requireAddressSpace } from "./system-memory.js";
import { SearchThread } from "./thread.js";

/** The use of the transposition table's memory: a search's entries, or perft's counts. */
type TableUse = "nothing" | "scores" | "counts";

/** Receives the events of a job; threads are numbered from 0, the main one. */
export interface RunListener {
  report(report: Report, thread: number): void;
  /** A thread could not do its job, and is dead. Called at once, while others may still work. */
  failure(error: Error, thread: number): void;
  /** A thread has done its job, or failed. */
  end?(thread: number): void;
}

const NO_LISTENER: RunListener = { report: () => {}, failure: () => {} };

/** Up to so many bytes, the host empties a table faster than the threads do. */
const HOST_CLEAR_LIMIT = 1 << 25;

export class Pool {
  /** The host thread's own instance, for questions that need no search. */
  readonly core: Core;
  readonly control: Control;
  readonly #module: WebAssembly.Module;
  readonly #memory: WebAssembly.Memory;
  /** How many threads the memory has arenas for. */
  readonly #arenas: number;
  readonly #threads: SearchThread[] = [];
  readonly #tablebase: Tablebase;
  /** What the host's instance has found wrong with endgame tables, until somebody takes it. */
  readonly #tableFaults: string[];
  /** Whether a thread has been ended that may have been reading an endgame table. */
  #hasLostReader = false;
  #layout: Layout;
  #tableHolds: TableUse = "nothing";
  #parameters = COMPILED_VALUES;
  /** Until it is settled, threads are being started. */
  #reviving: Promise<readonly string[]> | null = null;

  private constructor(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    core: Core,
    layout: Layout,
    arenas: number,
    tablebase: Tablebase,
    tableFaults: string[],
  ) {
    this.#tablebase = tablebase;
    this.#tableFaults = tableFaults;
    this.#module = module;
    this.#memory = memory;
    this.core = core;
    this.#layout = layout;
    this.#arenas = arenas;
    this.control = new Control(memory, core.constants);
    this.control.setTable(layout);
  }

  /**
   * @param first the first thread, not set up yet
   * @throws MemoryError if a table of that size is not available beside that many threads
   */
  static async create(
    module: WebAssembly.Module,
    size: PoolSize,
    network: Network,
    first: SearchThread,
  ): Promise<Pool> {
    const { threads, hashMegabytes, tablebase } = size;
    const memory = createMemory();
    // The address of the arenas is a constant of the module, so the first instance is made before it is known.
    const { constants } = new Core(module, memory, 0, NO_IMPORTS);
    const layout = planned(constants, size);
    growTo(memory, layout.pages, hashMegabytes);
    const arena = arenaAddress(constants, HOST_ARENA);
    const tableFaults: string[] = [];
    const core = new Core(module, memory, arena, {
      ...NO_IMPORTS,
      readTablebase: (...request) => readTable(memory, tablebase.tables, request, (text) => tableFaults.push(text)),
    });
    core.initialize();
    core.setNetwork(network);
    const pool = new Pool(module, memory, core, layout, threads, tablebase, tableFaults);
    if (layout.tablebaseBase > 0) pool.control.setTablebase(layout.tablebaseBase, tablebase);
    try {
      await pool.#employ(threads, first);
    } catch (error) {
      await pool.dispose();
      throw error;
    }
    return pool;
  }

  get threads(): number {
    return this.#threads.length;
  }

  /** Size of the whole memory, in megabytes. */
  get megabytes(): number {
    return Math.ceil(this.#memory.buffer.byteLength / (1024 * 1024));
  }

  /** Whether the transposition table may hold anything. */
  get isTableUsed(): boolean {
    return this.#tableHolds !== "nothing";
  }

  /** Whether what the transposition table holds, if anything, is a search's entries. */
  get holdsScores(): boolean {
    return this.#tableHolds === "scores";
  }

  /**
   * Lets the first threads do a job, all of them unless their number is given. Resolves when none of them works any
   * more.
   *
   * @param job the same for all, or made for each
   * @returns the sum of the nodes of the threads that did not fail
   */
  async run(
    job: Job | ((thread: number) => Job),
    { report, failure, end }: RunListener = NO_LISTENER,
    threads = this.#threads.length,
  ): Promise<number> {
    const jobs = this.#threads.slice(0, threads).map((_, thread) => (typeof job === "function" ? job(thread) : job));
    if (jobs[0]?.kind === "search") await this.prepareForScores();
    if (jobs[0]?.kind === "perft" && jobs[0].cached) {
      await this.#claimTable("counts");
    }
    const counts = jobs.map(async (own, thread) => {
      try {
        const worker = this.#threads[thread];
        return (await worker?.run(own, (said) => report(said, thread))) ?? 0;
      } catch (error) {
        failure(error instanceof Error ? error : new Error(String(error)), thread);
        return 0;
      } finally {
        end?.(thread);
      }
    });
    const nodes = await Promise.all(counts);
    return nodes.reduce((sum, count) => sum + count, 0);
  }

  /** Makes endgame tables available again that ended threads were reading. Not while a thread works. */
  releaseTables(): void {
    if (!this.#hasLostReader) return;
    this.#hasLostReader = false;
    if (this.#layout.tablebaseBase > 0) this.control.releaseUnread(this.#layout.tablebaseBase, this.#tablebase);
  }

  /** What the host's instance has found wrong with endgame tables since the last call; each fault is reported once. */
  takeTableFaults(): readonly string[] {
    return this.#tableFaults.splice(0);
  }

  /**
   * Replaces dead threads by new ones, which have learned nothing. Other threads may be working.
   *
   * @returns the reasons of deaths without a job, whose listener could have been notified
   */
  async revive(): Promise<readonly string[]> {
    this.#reviving ??= this.#replaceDead().finally(() => {
      this.#reviving = null;
    });
    return this.#reviving;
  }

  async #replaceDead(): Promise<readonly string[]> {
    const reasons: string[] = [];
    for (const [index, thread] of this.#threads.entries()) {
      if (!thread.isDead) continue;
      // Two must not work in one arena.
      await thread.terminate();
      this.#hasLostReader = true;
      this.#threads[index] = await this.#start(index);
      if (thread.idleDeath !== null) reasons.push(thread.idleDeath);
    }
    return reasons;
  }

  /**
   * Evaluates by another network from now on; the caller clears the table of the former one. Not while a thread
   * works.
   */
  setNetwork(network: Network): void {
    this.core.setNetwork(network);
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
   * Changes the number of threads and the size of the table in place; a table of another size is empty afterwards. Not
   * while a thread works.
   *
   * @returns false if that needs a new pool, because memory cannot shrink, and arenas come before the table and endgame
   * tables after it; nothing has changed
   * @throws MemoryError if they do not fit together; nothing has changed
   */
  async resize(size: PoolSize): Promise<boolean> {
    const { constants } = this.core;
    const { threads, hashMegabytes, tablebase } = size;
    planned(constants, size);
    const layout = planLayout(constants, this.#arenas, hashMegabytes, tablebase.bytes);
    if (layout === null || threads > this.#arenas) return false;
    // Endgame tables follow the table, and threads know them from their start.
    if (tablebase !== this.#tablebase || layout.tablebaseBase !== this.#layout.tablebaseBase) return false;
    const added = layout.tableBytes - this.#layout.tableBytes;
    if (added < 0) return false;
    requireAddressSpace({ memory: false, threads: Math.max(0, threads - this.threads) });
    if (added > 0) {
      growTo(this.#memory, layout.pages, hashMegabytes);
      // The added memory is zero already.
      await this.clearTable();
      this.#layout = layout;
      this.control.setTable(layout);
    }
    await this.#employ(threads);
    return true;
  }

  /** Empties the transposition table, all threads together. Not while a thread works. */
  async clearTable(): Promise<void> {
    if (!this.isTableUsed) return;
    this.#tableHolds = "nothing";
    this.control.resetGeneration();
    const { tableBase, tableBytes } = this.#layout;
    const clearHere = () => new Uint8Array(this.#memory.buffer, tableBase, tableBytes).fill(0);
    if (tableBytes <= HOST_CLEAR_LIMIT) {
      clearHere();
      return;
    }
    const share = Math.ceil(tableBytes / this.threads);
    const job = (thread: number): Job => {
      const start = Math.min(thread * share, tableBytes);
      const bytes = Math.min(share, tableBytes - start);
      return { kind: "clear", address: tableBase + start, bytes };
    };
    // The host does it for a thread that failed.
    await this.run(job, { report: () => {}, failure: clearHere });
  }

  /**
   * Empties the transposition table if perft has used it. Each search does, and those who count its time do it before.
   */
  async prepareForScores(): Promise<void> {
    await this.#claimTable("scores");
  }

  /**
   * Gives up the threads that have a job: it fails, and others take their place before the next one. @param reason why,
   * for people
   */
  giveUpBusy(reason: string): void {
    for (const thread of this.#threads) thread.giveUp(reason);
  }

  /** Search and perft store different data in the table, and neither can read the other's. */
  async #claimTable(use: TableUse): Promise<void> {
    if (this.#tableHolds !== use) await this.clearTable();
    this.#tableHolds = use;
  }

  /** Ends threads that are too many, and starts those that are missing. @param first the first of these, if it exists */
  async #employ(threads: number, first?: SearchThread): Promise<void> {
    const surplus = this.#threads.splice(threads);
    await Promise.all(surplus.map((thread) => thread.terminate()));
    const missing = Array.from({ length: threads - this.threads }, (_, index) =>
      this.#start(this.threads + index, index === 0 ? first : undefined),
    );
    const started = await Promise.allSettled(missing);
    for (const result of started) {
      if (result.status === "fulfilled") this.#threads.push(result.value);
    }
    for (const result of started) {
      if (result.status === "rejected") throw result.reason;
    }
  }

  async #start(index: number, thread = new SearchThread()): Promise<SearchThread> {
    await thread.setUp({
      module: this.#module,
      memory: this.#memory,
      arena: arenaAddress(this.core.constants, FIRST_ARENA + index),
      tables: this.#tablebase.tables,
    });
    return thread;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

/** @throws MemoryError if they do not fit together */
function planned(constants: CoreConstants, { threads, hashMegabytes, tablebase }: PoolSize): Layout {
  const layout = planLayout(constants, threads, hashMegabytes, tablebase.bytes);
  if (layout !== null) return layout;
  const room = roomBeside(constants, threads, tablebase.bytes);
  const workers = threads === 1 ? "1 thread" : `${threads} threads`;
  const tables = tablebase.bytes === 0 ? "" : ` and ${tablebase.bytes / 2 ** 20} MB of endgame tables`;
  const beside = `${workers}${tables}; ${room} MB would`;
  throw new MemoryError(`a Hash of ${hashMegabytes} MB does not fit into 4 GiB beside ${beside}`);
}
