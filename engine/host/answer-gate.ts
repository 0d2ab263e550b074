/** When the best move of a search may leave. */

import type { SearchRequest } from "./requests.js";

/**
 * UCI wants no best move from `go infinite` before `stop`, and none from `go ponder` before `stop` or `ponderhit`, even
 * where the search is over or has failed. This rule and what it depends on stand here alone: the engine waits for the
 * gate of its search, and a caller who must answer in a failed engine's place hands its own gate in and waits for the
 * same one.
 */
export class AnswerGate {
  /** Fulfilled once the best move may leave. */
  readonly opened: Promise<void>;
  readonly #isInfinite: boolean;
  #isPondering: boolean;
  #open = () => {};

  constructor({ limits, ponder = false }: Pick<SearchRequest, "limits" | "ponder">) {
    this.#isInfinite = limits.kind === "infinite";
    this.#isPondering = ponder;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    this.#openIfDue();
  }

  /** Whether the opponent has yet to play the move that is pondered on. */
  get isPondering(): boolean {
    return this.#isPondering;
  }

  /** Whether the search does not end by itself: stop() ends it, and ponderHit() makes it end where it pondered. */
  get isEndless(): boolean {
    return this.#isInfinite || this.#isPondering;
  }

  stop(): void {
    this.#open();
  }

  ponderHit(): void {
    this.#isPondering = false;
    this.#openIfDue();
  }

  #openIfDue(): void {
    if (!this.isEndless) this.#open();
  }
}
