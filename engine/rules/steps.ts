/** Work in steps, for callers that have to do other things between them. */

/** Pauses after each step, and returns the final result. */
export type Steps<T> = Generator<void, T, void>;

/** Does all steps without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
