/** One worker thread and the job it is doing. */

import { realpathSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { programFolder, threadScript } from "../assets.js";
import type { Job, Report, WorkerSetup } from "./messages.js";

/** Milliseconds that a thread may take to start, or to end; generous, for there may be 64 of them on two cores. */
const TIMEOUT = 20_000;

/** A thread has the process's arguments to Node; one that says what kind of text `node --eval` was given would hinder it. */
const OWN_ARGUMENTS = process.execArgv.some((argument) => argument.startsWith("--input-type")) ? { execArgv: [] } : {};

interface PendingJob {
  readonly onReport: (report: Report) => void;
  readonly resolve: (nodes: number) => void;
  readonly reject: (error: Error) => void;
}

export class SearchThread {
  readonly #worker: Worker;
  #pending: PendingJob | null = null;
  #dead = false;
  #idleDeath: string | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (report: Report) => this.#receive(report));
    worker.on("error", (error) => this.#die(error));
    worker.on("exit", () => this.#die(new Error("a search thread ended")));
  }

  static async start(workerData: WorkerSetup): Promise<SearchThread> {
    ensureWorkingFolder();
    const { script, ...kind } = threadScript("search");
    const worker = new Worker(script, {
      ...kind,
      ...OWN_ARGUMENTS,
      workerData,
      // Otherwise Node pipes them into process.stdout, and merely touching that makes our output pipe non-blocking. To
      // read them would keep the process alive: what worker.ts writes to stderr goes there by another way.
      stdout: true,
      stderr: true,
    });
    try {
      await within(TIMEOUT, readiness(worker), "a search thread does not start");
    } catch (error) {
      void worker.terminate();
      throw error;
    }
    // An idle worker must not keep the process alive.
    worker.unref();
    return new SearchThread(worker);
  }

  /** Whether it can do no more jobs; another has to take its place. */
  get isDead(): boolean {
    return this.#dead;
  }

  /** Why it died, where there was no job to report it to. */
  get idleDeath(): string | null {
    return this.#idleDeath;
  }

  /** Does a job, one at a time; resolves with the nodes it counted, rejects if it failed. */
  run(job: Job, onReport: (report: Report) => void): Promise<number> {
    if (this.#dead) return Promise.reject(new Error("a search thread ended"));
    if (this.#pending !== null) throw new Error("a search thread has a job");
    return new Promise((resolve, reject) => {
      this.#pending = { onReport, resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(job);
    });
  }

  /** Has its job fail and ends it, if it has one. */
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
    this.#worker.unref();
  }

  #die(error: Error): void {
    const pending = this.#pending;
    this.#endJob();
    if (pending !== null) pending.reject(error);
    else if (!this.#dead) this.#idleDeath = error.message;
    this.#dead = true;
  }
}

/** Node starts no worker where the working folder was deleted: then the program's own takes its place. */
function ensureWorkingFolder(): void {
  try {
    // Not process.cwd(), which remembers an answer.
    realpathSync.native(".");
  } catch {
    process.chdir(programFolder());
  }
}

/** Resolves when a worker waits for its first job, rejects if it never will. */
function readiness(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // "online" would come too early: before the worker has loaded what it needs.
    worker.once("message", () => resolve());
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("a search thread ended before it was ready")));
  });
}

/** What a promise comes to, if that is soon enough. @throws Error with a message if it is not */
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
