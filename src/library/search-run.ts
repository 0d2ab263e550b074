/** A search under way: what it reports waits here until somebody takes it. */

import type { Engine, SearchRequest, SearchSummary } from "../../engine/host/engine.js";
import type { SearchInfo } from "../../engine/host/events.js";
import { reasonOf } from "../../engine/host/error-text.js";
import { EngineError } from "./engine-error.js";
import { Queue } from "./queue.js";

export type SearchPort = Pick<Engine, "search" | "stop">;

export class SearchRun {
  readonly #engine: SearchPort;
  readonly #infos = new Queue<SearchInfo>();
  #isOver = false;
  /** Why the search ends, where it is no limit. */
  #failure: EngineError | null = null;
  #summary: SearchSummary | null = null;

  /** Fulfilled when the search is over, however it ended; the engine is free then. */
  readonly ended: Promise<void>;

  constructor(engine: SearchPort, request: SearchRequest) {
    this.#engine = engine;
    const searching = engine.search(request, (event) => {
      // What the engine did not find by itself, as after the death of a thread, is not what was asked for.
      if (event.kind === "notice" && event.level === "error") this.fail(searchFailed(event.text));
      if (event.kind === "info") this.#infos.push(event);
    });
    this.ended = searching
      .then(
        (summary) => {
          this.#summary = summary;
        },
        (error: unknown) => this.fail(searchFailed(reasonOf(error), error)),
      )
      .then(() => {
        this.#isOver = true;
        this.#infos.end();
      });
  }

  /** Ends it as if a limit had been reached. */
  stop(): void {
    if (!this.#isOver) this.#engine.stop();
  }

  /** Ends it; whoever waits for it gets the error. */
  fail(error: EngineError): void {
    this.#failure ??= error;
    this.#infos.fail(error);
    this.stop();
  }

  /** The next report, or null when there will be none. @throws EngineError that the search ended with */
  next(): Promise<SearchInfo | null> {
    return this.#infos.next();
  }

  /** Fulfilled when the search is over. @throws EngineError that it ended with */
  async summary(): Promise<SearchSummary> {
    await this.ended;
    if (this.#failure !== null) throw this.#failure;
    if (this.#summary === null) throw searchFailed("it has no result");
    return this.#summary;
  }
}

function searchFailed(reason: string, cause?: unknown): EngineError {
  return new EngineError("SEARCH_FAILED", reason.replace(/^go: /, ""), { cause });
}
