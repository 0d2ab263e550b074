/** Chooses the searcher: the core, or the reference search, by option or because the core is not available. */

import type { Game } from "../../rules/game.js";
import { plainReasonOf } from "../error-text.js";
import type { Listener } from "../requests/events.js";
import { MemoryError, NoCoreMemoryError } from "../memory-error.js";
import type { Pool } from "../pool/pool.js";
import type { PoolManager } from "../pool/pool-manager.js";
import type { Searcher } from "../requests/requests.js";

/** The message if the core cannot search a game. */
export function fallbackText({ isChessJs }: Game): string {
  return `the reference search in plain TypeScript plays instead${isChessJs ? "" : ", and does not castle"}`;
}

export class SearcherChoice {
  readonly #pools: Pick<PoolManager, "get" | "isMade">;
  #searcher: Searcher = "core";
  /** Whether the core was found to be missing; then it is not requested again before something has changed. */
  #isMissing = false;

  constructor(pools: Pick<PoolManager, "get" | "isMade">) {
    this.#pools = pools;
  }

  set(searcher: Searcher): void {
    this.#searcher = searcher;
  }

  /** Resources that were not available may be available now. */
  retry(): void {
    this.#isMissing = false;
  }

  /**
   * The pool, or null if the reference search is to play, which needs none.
   *
   * @throws Error if the pool is not available, except for a lack of memory, which the search will report
   */
  async poolIfAny(): Promise<Pool | null> {
    if (this.#searcher === "reference" && !this.#pools.isMade) return null;
    if (this.#isMissing) return null;
    try {
      return await this.#pools.get();
    } catch (error) {
      if (error instanceof NoCoreMemoryError) return null;
      throw error;
    }
  }

  /**
   * The pool that searches a game; null if the reference search does, which plays in place of a core that is not
   * available. The listener hears why.
   */
  async poolFor(game: Game, listener: Listener): Promise<Pool | null> {
    const isReference = this.#searcher === "reference";
    if (this.#isMissing || (isReference && game.isChessJs)) return null;
    if (isReference) note(listener, "chess.js does not play Chess960: the core searches instead");
    try {
      return await this.#pools.get();
    } catch (error) {
      this.#reportMissing(game, error, listener);
      return null;
    }
  }

  #reportMissing(game: Game, error: unknown, listener: Listener): void {
    const why = plainReasonOf(error);
    const instead = fallbackText(game);
    this.#isMissing = true;
    // Too little memory is not an error of the program, but an incomplete build is.
    if (error instanceof MemoryError) note(listener, `${why}: ${instead}`);
    else
      listener({ kind: "notice", level: "error", text: `go: the core cannot start: ${why}: ${instead}`, cause: error });
  }
}

function note(listener: Listener, text: string): void {
  listener({ kind: "notice", level: "note", text });
}
