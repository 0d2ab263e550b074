/** Long work in the main thread, done in pieces: between them input, signals and timers are heard. */

/** Milliseconds of work between two breaths. */
const PIECE = 20;

/** Lets the event loop turn where work has gone on for long. */
export class Pace {
  #since = performance.now();

  /** Whether it is time to breathe. */
  get isDue(): boolean {
    return performance.now() - this.#since >= PIECE;
  }

  async breathe(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#since = performance.now();
  }
}

/** Runs steps to their end: at once where they are quick, and otherwise in pieces. */
export function paced<T>(steps: Generator<void, T, void>): T | Promise<T> {
  const pace = new Pace();
  const run = (): T | Promise<T> => {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (pace.isDue) return pace.breathe().then(run);
    }
  };
  return run();
}
