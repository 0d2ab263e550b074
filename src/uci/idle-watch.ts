/** Tells work that takes long from work that is stuck, where nobody can ask a thread that does not answer. */

/** Share of the time for which this thread has worked if it does work of its own, and does not just wait. */
const BUSY = 0.2;
/** Milliseconds of the processor after which a thread that has to stop would have stopped, whatever it does. */
const ENOUGH = 500;
/** Share of the time for which the process has run if one of its threads works, however little it is let. */
const AT_WORK = 0.01;
/** Milliseconds after which even a machine that has no time for this process is no excuse. */
const LIMIT = 20_000;

/** Watches a time in which this thread waits for others. */
export class IdleWatch {
  #since = performance.now();
  #loop = performance.eventLoopUtilization();
  #processor = process.cpuUsage();

  /** Something has got on: the time begins anew. */
  restart(): void {
    this.#since = performance.now();
    this.#loop = performance.eventLoopUtilization();
    this.#processor = process.cpuUsage();
  }

  /** Whether this thread has done work of its own. */
  get isBusy(): boolean {
    return performance.eventLoopUtilization(this.#loop).utilization >= BUSY;
  }

  /**
   * Whether those that are waited for would have been done after so many milliseconds: they have had the processor for long
   * enough, or do nothing at all. On a machine with much else to do they may have had little of it.
   */
  isOver(grace: number): boolean {
    const passed = performance.now() - this.#since;
    if (passed < grace) return false;
    const { user, system } = process.cpuUsage(this.#processor);
    const used = (user + system) / 1000;
    return used >= ENOUGH || used < AT_WORK * passed || passed >= LIMIT;
  }
}
