/** Distinguishes slow work from stuck work, as a thread that does not answer cannot be asked. */

/** Milliseconds of processor time in which any thread that has to stop would have stopped. */
const ENOUGH = 500;
/** Minimum share of the time in which the process used the processor, if one of its threads works on a busy machine. */
const AT_WORK = 0.01;
/** After so many milliseconds even an overloaded machine is no excuse. */
const LIMIT = 20_000;

/** Watches a period in which this thread waits for others. */
export class IdleWatch {
  #since = performance.now();
  #processor = process.cpuUsage();

  /** Starts the period again, because there was progress. */
  restart(): void {
    this.#since = performance.now();
    this.#processor = process.cpuUsage();
  }

  /**
   * Whether the awaited threads should have finished after so many milliseconds: they have used the processor for long
   * enough, or they do nothing. On a busy machine they may have had little processor time.
   */
  isOver(grace: number): boolean {
    const passed = performance.now() - this.#since;
    if (passed < grace) return false;
    const { user, system } = process.cpuUsage(this.#processor);
    const used = (user + system) / 1000;
    return used >= ENOUGH || used < AT_WORK * passed || passed >= LIMIT;
  }
}
