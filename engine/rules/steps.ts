/** Work in steps, for whoever has to do other things between them. */

/** Pauses after each step, and returns the result in the end. */
export type Steps<T> = Generator<void, T, void>;

/** Does all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
