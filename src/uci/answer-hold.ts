/** Holds an answer back until its time has come, or nobody wants to wait. */
export class AnswerHold {
  /** performance.now() when the clock began to run. */
  #startedAt: number;
  #isReleased = false;
  #release = () => {};

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  /** The clock begins to run now. */
  restart(): void {
    this.#startedAt = performance.now();
  }

  /** Whoever waits waits no longer. */
  release(): void {
    this.#isReleased = true;
    this.#release();
  }

  /** Fulfilled so many milliseconds after the clock began to run, or when it is released. */
  pass(milliseconds: number): Promise<void> {
    const left = this.#startedAt + milliseconds - performance.now();
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
