/**
 * Ensures that a search ends: threads obey its limits, but a stuck thread, or one without processor time, would delay
 * the best move forever.
 */

import { now } from "../timing/clock.js";

/** Most milliseconds between two checks. */
const INTERVAL = 100;
/**
 * Milliseconds that the threads have to notice by themselves that the time is up, for they look only every 1024 nodes.
 */
const SLACK = 10;

/**
 * Checks, after the first that found the search overdue, until its threads are abandoned: about a second. This counts
 * checks, not milliseconds, because a stopped and continued process does not have stuck threads.
 */
const LOOKS = 10;

export interface Watched {
  /** When the search has to be over, on the clock of clock.ts; may change while it runs. */
  readonly hardDeadline: () => number;
  readonly isStopped: () => boolean;
  /** Stops the threads; called once, when the search is due to end. */
  readonly stop: () => void;
  /** Abandons the threads that have not stopped; called once. */
  readonly giveUp: () => void;
}

/** Watches a search until dispose(). */
export class Watchdog {
  readonly #watched: Watched;
  #timer: NodeJS.Timeout | undefined;
  /** Looks since the search was due to end; null before that. */
  #late: number | null = null;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#wait();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    const left = this.#late === null ? this.#watched.hardDeadline() + SLACK - now() : Infinity;
    const delay = Math.min(Math.max(Math.ceil(left), 1), INTERVAL);
    this.#timer = setTimeout(() => this.#look(), delay);
  }

  #look(): void {
    const { hardDeadline, isStopped, stop, giveUp } = this.#watched;
    if (this.#late !== null) this.#late++;
    else if (isStopped() || now() >= hardDeadline() + SLACK) {
      this.#late = 0;
      stop();
    }
    if (this.#late === LOOKS) giveUp();
    else this.#wait();
  }
}
