/** The owner's view of a worker thread that makes games, or the positions of lines, by number. */

import { once } from "node:events";
import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { threadScript } from "../../../engine/host/assets.js";
import { InputError } from "../../common/errors.js";
import type { PlayOutcome } from "./self-play-worker.js";

export class ThreadPlayer {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.stderr.on("data", (chunk: Uint8Array) => writeSync(2, chunk));
  }

  /** Starts a program that makes bytes by number. @param workerData what its module declares as its start data */
  static async start<Setup>(program: "selfPlay" | "tree", workerData: Setup): Promise<ThreadPlayer> {
    const { script, ...kind } = threadScript(program);
    // By default Node pipes the streams into process.stdout, see engine/host/pool/start-worker.ts.
    const worker = new Worker(script, { ...kind, workerData, stdout: true, stderr: true });
    await once(worker, "online");
    return new ThreadPlayer(worker);
  }

  /**
   * The bytes of the game with a number. One at a time.
   *
   * @throws InputError if no opening can be found, Error if the thread fails
   */
  play(number: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const onMessage = (outcome: PlayOutcome) =>
        settle(() => (typeof outcome === "string" ? reject(new InputError(outcome)) : resolve(outcome)));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => onError(new Error("a playing thread ended"));
      // Only these listeners: while the thread ends, terminate() waits for its exit, too.
      const settle = (then: () => void) => {
        worker.off("message", onMessage);
        worker.off("error", onError);
        worker.off("exit", onExit);
        then();
      };
      worker.on("message", onMessage);
      worker.on("error", onError);
      worker.on("exit", onExit);
      worker.postMessage(number);
    });
  }

  /** Ends the thread immediately, even in the middle of a game. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
