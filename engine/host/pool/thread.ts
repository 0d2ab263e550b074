/** One worker thread and the job it is doing. */

import type { Job, Report, WorkerSetup } from "./messages.js";
import { startWorker } from "./start-worker.js";
import type { ThreadWorker } from "./thread-worker.js";

/** Milliseconds that a thread may take to start, or to end; generous, for there may be 64 of them on two cores. */
const TIMEOUT = 20_000;

interface PendingJob {
  readonly onReport: (report: Report) => void;
  readonly resolve: (nodes: number) => void;
  readonly reject: (error: Error) => void;
}

/** Its worker starts at once; setUp() comes before the first job. */
export class SearchThread {
  readonly #worker: ThreadWorker;
  #isReady = false;
  #pending: PendingJob | null = null;
  #dead = false;
  #idleDeath: Error | null = null;

  constructor() {
    this.#worker = startWorker({
      report: (report) => this.#receive(report),
      fail: (error) => this.#die(error),
      exit: () => this.#die(new Error(`a search thread ended${this.#isReady ? "" : " before it was ready"}`)),
    });
  }

  /** Resolves when it waits for its first job. @throws Error if it never will; its worker has ended then */
  async setUp(setup: WorkerSetup): Promise<void> {
    if (this.#dead) throw this.#idleDeath ?? new Error("a search thread ended before it was ready");
    const ready = new Promise<void>((resolve, reject) => {
      this.#pending = { onReport: () => resolve(), resolve: () => {}, reject };
    });
    this.#worker.setUp(setup);
    try {
      await within(TIMEOUT, ready, "a search thread does not start");
    } catch (error) {
      void this.#worker.terminate();
      throw error;
    }
    this.#isReady = true;
    this.#endJob();
  }

  /** Whether it can do no more jobs; another has to take its place. */
  get isDead(): boolean {
    return this.#dead;
  }

  /** The reason of its death, if there was no job to report it to. */
  get idleDeath(): string | null {
    return this.#idleDeath?.message ?? null;
  }

  /** Does a job, one at a time; resolves with the nodes it counted, rejects if it failed. */
  run(job: Job, onReport: (report: Report) => void): Promise<number> {
    if (this.#dead) return Promise.reject(new Error("a search thread ended"));
    if (!this.#isReady) throw new Error("a search thread is not set up");
    if (this.#pending !== null) throw new Error("a search thread has a job");
    return new Promise((resolve, reject) => {
      this.#pending = { onReport, resolve, reject };
      this.#worker.setBusy(true);
      this.#worker.post(job);
    });
  }

  /** Makes its job fail and ends the thread, if it has one. */
  giveUp(reason: string): void {
    if (this.#pending === null) return;
    this.#die(new Error(reason));
    void this.#worker.terminate();
  }

  /** Ends it, dead or alive; resolves when it is gone. @throws Error if it does not go */
  async terminate(): Promise<void> {
    this.#dead = true;
    await within(TIMEOUT, this.#worker.terminate(), "a search thread does not end");
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
        // After a trap inside the core its globals may be anything.
        void this.#worker.terminate();
        return this.#die(new Error(report.message));
      default:
        pending.onReport(report);
    }
  }

  #endJob(): void {
    this.#pending = null;
    this.#worker.setBusy(false);
  }

  #die(error: Error): void {
    const pending = this.#pending;
    this.#endJob();
    if (pending !== null) pending.reject(error);
    else if (!this.#dead) this.#idleDeath = error;
    this.#dead = true;
  }
}

/** The result of a promise within a timeout. @throws Error with a message if it takes longer */
async function within<T>(milliseconds: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
