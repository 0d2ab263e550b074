/** Holds an answer back until its time has come, or until somebody ends the wait. */

import type { SearchSummary } from "../../engine/host/requests.js";
import type { SearchHold } from "../../engine/host/search-task.js";

export class AnswerHold implements SearchHold {
  /** The value of performance.now() when the clock began to run. */
  #startedAt: number;
  readonly #milliseconds: (summary: SearchSummary) => number;
  #isReleased = false;
  #release = () => {};

  /** @param milliseconds how much of the clock the answer takes, once that is known */
  constructor(startedAt: number, milliseconds: (summary: SearchSummary) => number) {
    this.#startedAt = startedAt;
    this.#milliseconds = milliseconds;
  }

  /** Starts the clock now. */
  restart(): void {
    this.#startedAt = performance.now();
  }

  /** Ends the wait. */
  release(): void {
    this.#isReleased = true;
    this.#release();
  }

  /** Fulfilled when its time has come, or when it is released. */
  pass(summary: SearchSummary): Promise<void> {
    const left = this.#startedAt + this.#milliseconds(summary) - performance.now();
    if (this.#isReleased || left <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#release = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
