/** The clock of a search under way, and when its best move may be told. */

import { now } from "../clock.js";
import type { SearchRequest } from "../requests.js";
import { type Deadlines, NO_DEADLINES, timeBudget } from "../limits.js";

export class RunningSearch {
  /** Fulfilled once the best move may be told: UCI wants none from `go infinite` and `go ponder` unasked. */
  readonly mayAnswer: Promise<void>;
  readonly #request: SearchRequest;
  #pondering: boolean;
  /** When the clock started, on the clock of clock.ts. */
  #clockStart: number;
  #release = () => {};

  constructor(request: SearchRequest) {
    this.#request = request;
    this.#pondering = request.ponder ?? false;
    this.#clockStart = now() - (performance.now() - request.startedAt);
    this.mayAnswer = new Promise((resolve) => {
      this.#release = resolve;
    });
    this.#releaseIfFree();
  }

  stop(): void {
    this.#release();
  }

  ponderHit(): void {
    if (!this.#pondering) return;
    this.#pondering = false;
    this.#clockStart = now();
    this.#releaseIfFree();
  }

  deadlines(): Deadlines {
    if (this.#pondering) return NO_DEADLINES;
    const { limits, moveOverhead } = this.#request;
    const { soft, hard } = timeBudget(limits, moveOverhead);
    // Time that is counted in nodes begins with the first of them.
    const counted = (this.#request.nodesPerMillisecond ?? 0) > 0;
    const start = counted ? 0 : this.#clockStart;
    return [start, start + soft, start + hard];
  }

  #releaseIfFree(): void {
    const infinite = this.#request.limits.kind === "infinite";
    if (!infinite && !this.#pondering) this.#release();
  }
}
