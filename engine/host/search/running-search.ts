/** The clock of a running search. */

import type { AnswerGate } from "../answer-gate.js";
import { now } from "../clock.js";
import { type Deadlines, NO_DEADLINES } from "../limits.js";
import type { SearchRequest } from "../requests.js";
import { timeBudget } from "../time-budget.js";

export class RunningSearch {
  readonly #request: SearchRequest;
  /** Milliseconds. */
  readonly #moveOverhead: number;
  readonly #gate: AnswerGate;
  /** When the clock started, on the clock of clock.ts. */
  #clockStart: number;

  constructor(request: SearchRequest, moveOverhead: number, gate: AnswerGate) {
    this.#request = request;
    this.#moveOverhead = moveOverhead;
    this.#gate = gate;
    this.#clockStart = now() - (performance.now() - request.startedAt);
  }

  stop(): void {
    this.#gate.stop();
  }

  ponderHit(): void {
    if (!this.#gate.isPondering) return;
    this.#gate.ponderHit();
    this.#clockStart = now();
  }

  deadlines(): Deadlines {
    if (this.#gate.isPondering) return NO_DEADLINES;
    const { soft, hard } = timeBudget(this.#request.limits, this.#moveOverhead);
    // Time that is counted in nodes begins with the first of them.
    const counted = (this.#request.nodesPerMillisecond ?? 0) > 0;
    const start = counted ? 0 : this.#clockStart;
    return [start, start + soft, start + hard];
  }
}
