/** Divides long work in the main thread into pieces, so that it hears input, signals and timers in between. */

import type { Steps } from "../../engine/rules/steps.js";

/** Milliseconds of work between two pauses. */
const PIECE = 20;

/** Lets the event loop turn if work has gone on for long. */
export class Pace {
  readonly #signal: AbortSignal | undefined;
  #since = performance.now();

  /** @param signal ends the work at its next pause */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether a pause is due. */
  get isDue(): boolean {
    return performance.now() - this.#since >= PIECE;
  }

  /** @throws the signal's reason if the signal has come */
  async yieldToLoop(): Promise<void> {
    await new Promise((resolve) => {
      // Browsers have only the slower one.
      if (typeof setImmediate === "function") setImmediate(resolve);
      else setTimeout(resolve);
    });
    this.#signal?.throwIfAborted();
    this.#since = performance.now();
  }

  /** Runs all steps in pieces. @throws the signal's reason if the signal comes */
  async run<T>(steps: Steps<T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (this.isDue) await this.yieldToLoop();
    }
  }
}

/** Runs all steps: in one go if they are quick, and otherwise in pieces. */
export function paced<T>(steps: Steps<T>): T | Promise<T> {
  const pace = new Pace();
  const run = (): T | Promise<T> => {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (pace.isDue) return pace.yieldToLoop().then(run);
    }
  };
  return run();
}
