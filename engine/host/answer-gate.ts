/** Decides when the best move of a search may be sent. */

import type { SearchRequest } from "./requests.js";

/**
 * UCI allows no best move from `go infinite` before `stop`, and none from `go ponder` before `stop` or `ponderhit`,
 * even if the search is over or has failed. Only this file implements the rule: the engine waits for the gate of its
 * search, and a caller that must answer for a failed engine passes its own gate and waits for the same one.
 */
export class AnswerGate {
  /** Fulfilled once the best move may be sent. */
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

  /** Whether only stop() ends the search, or ponderHit() if it ponders. */
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
