/** One shared memory with everything in it, and the worker that searches in it. */

import { once } from "node:events";
import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { Core, NO_IMPORTS, PAGE_SIZE, createMemory } from "./core.js";
import type { Layout } from "./layout.js";
import { Control, HOST_ARENA, arenaAddress, planLayout } from "./layout.js";
import type { Job, Report, WorkerSetup } from "./messages.js";

const WORKERS = 1;

/** Error for a table that does not fit into memory; the message is meant for the user. */
export class MemoryError extends Error {}

interface PendingJob {
  readonly onReport: (report: Report) => void;
  readonly resolve: (nodes: number) => void;
  readonly reject: (error: Error) => void;
}

export class Pool {
  /** The host thread's own instance, for questions that need no search. */
  readonly core: Core;
  readonly control: Control;
  readonly #memory: WebAssembly.Memory;
  readonly #worker: Worker;
  #layout: Layout;
  #pending: PendingJob | null = null;
  #dead = false;

  private constructor(
    memory: WebAssembly.Memory,
    core: Core,
    layout: Layout,
    worker: Worker,
  ) {
    this.#memory = memory;
    this.core = core;
    this.#layout = layout;
    this.control = new Control(memory, core.constants);
    this.control.setTable(layout);
    this.#worker = worker;
    worker.on("message", (report: Report) => this.#receive(report));
    worker.on("error", (error) => this.#die(error));
    worker.on("exit", () => this.#die(new Error("the search thread ended")));
    // A worker's console goes through our own streams; see startWorker.
    worker.stderr.on("data", (chunk: Uint8Array) => writeSync(2, chunk));
  }

  /** @throws MemoryError if a table of that size cannot be had */
  static async create(
    module: WebAssembly.Module,
    hashMegabytes: number,
  ): Promise<Pool> {
    const memory = createMemory();
    // Where arenas begin is a constant of the module, so the first instance is made before it can be asked.
    const probe = new Core(module, memory, 0, NO_IMPORTS).constants;
    const core = new Core(
      module,
      memory,
      arenaAddress(probe, HOST_ARENA),
      NO_IMPORTS,
    );
    const layout = planLayout(probe, WORKERS, hashMegabytes);
    if (layout === null) throw tooLarge(hashMegabytes);
    growTo(memory, layout.pages, hashMegabytes);
    core.initialize();
    const worker = startWorker({
      module,
      memory,
      arena: arenaAddress(probe, HOST_ARENA + 1),
    });
    await once(worker, "online");
    // An idle worker must not keep the process alive.
    worker.unref();
    return new Pool(memory, core, layout, worker);
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Has the worker do a job, one at a time; resolves with the nodes it counted, rejects if it failed. */
  run(job: Job, onReport: (report: Report) => void): Promise<number> {
    if (this.#dead) return Promise.reject(new Error("the search thread ended"));
    return new Promise((resolve, reject) => {
      this.#pending = { onReport, resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(job);
    });
  }

  /**
   * Makes the table larger in place.
   *
   * @returns false if it would have to become smaller, which needs a new pool
   * @throws MemoryError if it does not fit; the old table stays
   */
  growTable(hashMegabytes: number): boolean {
    const layout = planLayout(this.core.constants, WORKERS, hashMegabytes);
    if (layout === null) throw tooLarge(hashMegabytes);
    if (layout.tableBytes < this.#layout.tableBytes) return false;
    growTo(this.#memory, layout.pages, hashMegabytes);
    this.#layout = layout;
    this.control.setTable(layout);
    this.clearTable();
    return true;
  }

  /** Empties the transposition table. Not while a search runs. */
  clearTable(): void {
    const { tableBase, tableBytes } = this.#layout;
    new Uint8Array(this.#memory.buffer, tableBase, tableBytes).fill(0);
    this.control.resetGeneration();
  }

  async dispose(): Promise<void> {
    this.#dead = true;
    await this.#worker.terminate();
  }

  #receive(report: Report): void {
    const pending = this.#pending;
    if (pending === null) return;
    switch (report.kind) {
      case "done":
        this.#endJob();
        pending.resolve(report.nodes);
        return;
      case "failed":
        this.#endJob();
        pending.reject(new Error(report.message));
        return;
      default:
        pending.onReport(report);
    }
  }

  #endJob(): void {
    this.#pending = null;
    this.#worker.unref();
  }

  #die(error: Error): void {
    this.#dead = true;
    const pending = this.#pending;
    this.#endJob();
    pending?.reject(error);
  }
}

function startWorker(workerData: WorkerSetup): Worker {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const worker = new Worker(new URL(`./worker.${extension}`, import.meta.url), {
    workerData,
    // Otherwise Node pipes them into process.stdout, and merely touching that makes our output pipe non-blocking.
    stdout: true,
    stderr: true,
  });
  return worker;
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
