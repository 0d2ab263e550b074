/** One worker thread and the job it is doing. */

import { once } from "node:events";
import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Job, Report, WorkerSetup } from "./messages.js";

interface PendingJob {
  readonly onReport: (report: Report) => void;
  readonly resolve: (nodes: number) => void;
  readonly reject: (error: Error) => void;
}

export class SearchThread {
  readonly #worker: Worker;
  #pending: PendingJob | null = null;
  #dead = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (report: Report) => this.#receive(report));
    worker.on("error", (error) => this.#die(error));
    worker.on("exit", () => this.#die(new Error("a search thread ended")));
    worker.stderr.on("data", (chunk: Uint8Array) => writeSync(2, chunk));
  }

  static async start(workerData: WorkerSetup): Promise<SearchThread> {
    const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
    const file = new URL(`./worker.${extension}`, import.meta.url);
    const worker = new Worker(file, {
      workerData,
      // Otherwise Node pipes them into process.stdout, and merely touching that makes our output pipe non-blocking.
      stdout: true,
      stderr: true,
    });
    await once(worker, "online");
    // An idle worker must not keep the process alive.
    worker.unref();
    return new SearchThread(worker);
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Does a job, one at a time; resolves with the nodes it counted, rejects if it failed. */
  run(job: Job, onReport: (report: Report) => void): Promise<number> {
    if (this.#dead) return Promise.reject(new Error("a search thread ended"));
    return new Promise((resolve, reject) => {
      this.#pending = { onReport, resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(job);
    });
  }

  async terminate(): Promise<void> {
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
