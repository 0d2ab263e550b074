/** Divides long work in the main thread into pieces, so that it hears input, signals and timers in between. */

/** Milliseconds of work between two pauses. */
const PIECE = 20;

/** Lets the event loop turn if work has gone on for long. */
export class Pace {
  #since = performance.now();

  /** Whether a pause is due. */
  get isDue(): boolean {
    return performance.now() - this.#since >= PIECE;
  }

  async yieldToLoop(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#since = performance.now();
  }
}

/** Runs all steps: in one go if they are quick, and otherwise in pieces. */
export function paced<T>(steps: Generator<void, T, void>): T | Promise<T> {
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
