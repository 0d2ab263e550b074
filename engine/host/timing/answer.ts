/** Decides when the best move of a search may be sent. */

import { now } from "./clock.js";
import { type Deadlines, NO_DEADLINES } from "../requests/limits.js";
import type { SearchRequest, SearchSummary } from "../requests/requests.js";
import { timeBudget } from "./time-budget.js";

/** How many milliseconds of the clock a move takes, once it is found. */
export type ThinkTime = (found: SearchSummary) => number;

/**
 * The answer to one request. Whoever starts the search makes it, and reports `stop` and `ponderhit` to it and to nothing
 * else. The engine follows both, and sends the best move when that is due.
 *
 * UCI allows no best move from `go infinite` before `stop`, and none from `go ponder` before `stop` or `ponderhit`, even
 * if the search is over or has failed. A player below full strength also takes time to think.
 */
export class Answer {
  readonly request: SearchRequest;
  /** Fulfilled once the protocol allows a best move. */
  readonly allowed: Promise<void>;
  readonly #thinkTime: ThinkTime;
  /** When the search was asked for, on the clock of clock.ts. */
  readonly #askedAt: number;
  /** When the clock began to run: then, or with the ponderhit. */
  #clockStart: number;
  #isPondering: boolean;
  #isStopped = false;
  #isHurried = false;
  #allow = () => {};
  #endThinking = () => {};
  #changed = () => {};

  /** @param thinkTime how long the move is held back; absent for no delay */
  constructor(request: SearchRequest, thinkTime: ThinkTime = () => 0) {
    this.request = request;
    this.#thinkTime = thinkTime;
    this.#askedAt = now() - (performance.now() - request.startedAt);
    this.#clockStart = this.#askedAt;
    this.#isPondering = request.ponder ?? false;
    this.allowed = new Promise((resolve) => {
      this.#allow = resolve;
    });
    this.#allowIfDue();
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether it waits for a ponderhit, or has been stopped without one: the expected move was not played. */
  get isPondering(): boolean {
    return this.#isPondering;
  }

  /**
   * When the search has to end; never while it ponders. After a ponderhit the time that it has pondered counts as thought
   * about the move, so one that has had the time planned for it by then ends at once.
   *
   * @param moveOverhead milliseconds in reserve, unless the request has its own
   */
  deadlines(moveOverhead: number): Deadlines {
    if (this.#isPondering) return NO_DEADLINES;
    const { limits, nodesPerMillisecond = 0, moveOverhead: reserve = moveOverhead, playsPondering } = this.request;
    const { soft, hard } = timeBudget(limits, reserve, playsPondering);
    // Time that is counted in nodes begins with the first of them.
    if (nodesPerMillisecond > 0) return [0, soft, hard];
    const clockStart = this.#clockStart;
    // A fixed time is for the move alone.
    if (soft === Infinity) return [clockStart, Infinity, clockStart + hard];
    const start = this.#askedAt;
    const end = clockStart - start >= soft ? clockStart : start + hard;
    return [start, start + soft, end];
  }

  /**
   * Follows stop() and ponderHit(). There is one follower, the latest.
   *
   * @param changed called after isStopped or deadlines() has changed; does not throw
   * @returns ends that, for a search that is over
   */
  follow(changed: () => void): () => void {
    this.#changed = changed;
    return () => {
      this.#changed = () => {};
    };
  }

  /** Fulfilled when the best move that was found may be sent. */
  async due(found: SearchSummary): Promise<void> {
    await this.allowed;
    const left = this.#clockStart + this.#thinkTime(found) - now();
    if (this.#isHurried || left <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#endThinking = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the search like a limit, and sends its move at once. Harmless after its end. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#allow();
    this.#sendSoon();
    this.#changed();
  }

  /** The move pondered on was played: from now on the clock counts. */
  ponderHit(): void {
    if (!this.#isPondering) return;
    this.#isPondering = false;
    this.#clockStart = now();
    this.#allowIfDue();
    this.#changed();
  }

  /** Nobody plays any more: stops a search that has no end of its own, and sends the move of any other without delay. */
  hurry(): void {
    if (this.#isEndless) this.stop();
    this.#sendSoon();
  }

  /** Whether only stop() ends the search, or ponderHit() if it ponders. */
  get #isEndless(): boolean {
    return this.#isPondering || this.request.limits.kind === "infinite";
  }

  #allowIfDue(): void {
    if (!this.#isEndless) this.#allow();
  }

  #sendSoon(): void {
    this.#isHurried = true;
    this.#endThinking();
  }
}
