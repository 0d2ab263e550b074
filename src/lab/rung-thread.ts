/** The owner's view of the thread of rung-worker.ts, where a search can be ended at any time. */

import { Worker } from "node:worker_threads";
import { threadScript } from "../../engine/host/assets.js";
import { compileCore } from "../../engine/host/core/compile-core.js";
import { requireNetwork } from "../../engine/host/network/network-file.js";
import type { Counted, RungRequest } from "./ladder.js";
import type { RungSetup } from "./rung-worker.js";

export class RungThread {
  readonly #worker: Worker;
  #settle: { resolve: (counted: Counted) => void; reject: (error: Error) => void } | null = null;

  #hasEnded = false;

  private constructor(workerData: RungSetup) {
    const { script, ...kind } = threadScript("rung");
    // By default Node pipes the thread's streams into process.stdout and process.stderr.
    this.#worker = new Worker(script, { ...kind, workerData, stdout: true, stderr: true });
    this.#worker.on("message", (counted: Counted) => this.#settle?.resolve(counted));
    this.#worker.on("error", (error) => this.#settle?.reject(error));
    this.#worker.on("exit", () => {
      this.#hasEnded = true;
      this.#settle?.reject(new Error("the searching thread ended"));
    });
  }

  /** @throws Error if core or network are missing or damaged */
  static async start(): Promise<RungThread> {
    return new RungThread({ module: await compileCore(), network: await requireNetwork() });
  }

  /** Performs one request at a time. Rejects if the thread fails, or is ended meanwhile. */
  run(request: RungRequest): Promise<Counted> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new Error("the searching thread has ended"));
      this.#settle = { resolve, reject };
      this.#worker.postMessage(request);
    });
  }

  /** Ends the thread immediately, even in the middle of a search. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
