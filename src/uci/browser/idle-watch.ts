/** Distinguishes slow work from stuck work in a browser, which does not say how it uses the processor: only time counts. */

export class IdleWatch {
  #since = performance.now();

  /** Starts the period again, because there was progress. */
  restart(): void {
    this.#since = performance.now();
  }

  isOver(grace: number): boolean {
    return performance.now() - this.#since >= grace;
  }
}
