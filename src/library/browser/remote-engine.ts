/** The page's end of the connection to an engine in a worker. */

import { EngineError } from "../engine-error.js";
import type { SearchInfo } from "../types.js";
import type { EngineRequest, FromEngine, Interruption } from "./messages.js";
import { startEngineWorker } from "./start-engine-worker.js";
import { type StartedWorker, UNLOADED } from "./start-own-worker.js";

interface PendingRequest {
  readonly onInfo: (info: SearchInfo) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The reason why the worker takes no more requests. */
export class WorkerDeath extends Error {}

export class RemoteEngine {
  readonly #started: StartedWorker;
  #pending: PendingRequest | null = null;
  #end: Error | null = null;

  /** @param workerUrl as in BrowserCreateOptions */
  constructor(workerUrl: URL | string | undefined) {
    this.#started = startEngineWorker(workerUrl);
    const { worker } = this.#started;
    worker.addEventListener("message", ({ data }) => this.#receive(data as FromEngine));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(new WorkerDeath(event.message ?? UNLOADED));
    });
    worker.addEventListener("messageerror", () => this.end(new WorkerDeath("a message of its worker cannot be read")));
  }

  /** Whether the page needs another worker. */
  get isDead(): boolean {
    return this.#end !== null;
  }

  /**
   * Sends a request, one at a time.
   *
   * @throws EngineError of the engine's answer, WorkerDeath, or the error that end() was given
   */
  request(request: EngineRequest, onInfo: (info: SearchInfo) => void = () => {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#end !== null) throw this.#end;
      try {
        this.#started.worker.postMessage(request);
      } catch (error) {
        throw new EngineError("INVALID_OPTION", "what is given cannot be sent to a worker", { cause: error });
      }
      this.#pending = { onInfo, resolve, reject };
    });
  }

  /** Interrupts the running search. Harmless without one. */
  interrupt(kind: Interruption["kind"]): void {
    if (this.#pending !== null) this.#started.worker.postMessage({ kind });
  }

  /** Ends the worker; a pending request fails with the error. */
  end(error: Error): void {
    if (this.#end !== null) return;
    this.#end = error;
    this.#started.end();
    this.#take()?.reject(error);
  }

  #receive(message: FromEngine): void {
    switch (message.kind) {
      case "info":
        this.#pending?.onInfo(message.info);
        return;
      case "done":
        this.#take()?.resolve(message.value);
        return;
      case "failed":
        this.#take()?.reject(toError(message));
    }
  }

  /** Removes the current request, which is over, and returns it. */
  #take(): PendingRequest | null {
    const pending = this.#pending;
    this.#pending = null;
    return pending;
  }
}

function toError({ code, message, cause }: FromEngine & { readonly kind: "failed" }): EngineError {
  return new EngineError(code, message, cause === null ? {} : { cause });
}
