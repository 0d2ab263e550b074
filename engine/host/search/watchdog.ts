/**
 * Sees to it that a search ends: threads keep to its limits by themselves, but one that is stuck, or that the system gives
 * no time to, would leave whoever waits for the best move without one.
 */

import { now } from "../clock.js";

/** Most milliseconds between two looks. */
const INTERVAL = 100;
/** Milliseconds that the threads have to notice by themselves that the time is up, for they look only every 1024 nodes. */
const SLACK = 10;

/**
 * Looks, after the one that found a search due to end, at which its threads are given up: about a second. Looks are counted, not
 * milliseconds, so that a process that was stopped as a whole is not taken for stuck threads.
 */
const LOOKS = 10;

export interface Watched {
  /** When the search has to be over, on the clock of clock.ts; may change while it runs. */
  readonly hardDeadline: () => number;
  readonly isStopped: () => boolean;
  /** Has the threads stop; called once, when the search is due to end. */
  readonly stop: () => void;
  /** Gives up the threads that have not stopped; called once. */
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
