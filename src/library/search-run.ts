/** A running search, whose reports wait here until somebody takes them. */

import { reasonOf } from "../../engine/host/error-text.js";
import { Answer } from "../../engine/host/timing/answer.js";
import { type Listener, isSearchFault } from "../../engine/host/requests/events.js";
import type { SearchRequest } from "../../engine/host/requests/requests.js";
import { runSearch, type SearchPort } from "../../engine/host/run-search.js";
import { onAbort } from "./abort.js";
import { EngineError } from "./engine-error.js";
import { Queue } from "./queue.js";
import { SearchView } from "./search-view.js";
import type { SearchInfo, SearchResult } from "./types.js";

export class SearchRun {
  readonly #answer: Answer;
  readonly #forgetSignal: () => void;
  readonly #infos = new Queue<SearchInfo>();
  /** Why the search ends, unless a limit ends it. */
  #failure: EngineError | null = null;
  #result: SearchResult | null = null;

  /** Fulfilled when the search is over, however it ended, and the engine is free. */
  readonly ended: Promise<void>;

  /**
   * @param isWatched whether somebody takes the reports, which take time to make
   * @param onOther receives events that are neither reports nor faults of the search
   * @param signal ends it with an AbortError, until finish()
   */
  constructor(
    engine: SearchPort,
    request: SearchRequest,
    isWatched: boolean,
    onOther: Listener,
    signal: AbortSignal | undefined,
  ) {
    const view = new SearchView(request.game);
    this.#answer = new Answer(request);
    const search = runSearch(engine, this.#answer, (event) => {
      // After a fault, such as a thread's death, the result is not what the user asked for.
      if (isSearchFault(event)) this.fail(searchFailed(event.text, event.cause));
      else if (event.kind === "notice") onOther(event);
      if (event.kind === "info" && isWatched && this.#failure === null) this.#infos.push(view.info(event));
    });
    this.ended = search
      .then((summary) => {
        if (summary !== null) this.#result = view.result(summary);
      })
      .catch((error: unknown) => this.fail(searchFailed(reasonOf(error), error)))
      .then(() => this.#infos.end());
    this.#forgetSignal = onAbort(signal, (error) => this.fail(error));
  }

  /** Ends the search like a limit. */
  stop(): void {
    this.#answer.stop();
  }

  /** Ends the search; the caller gets the error. */
  fail(error: EngineError): void {
    this.#failure ??= error;
    this.#infos.fail(error);
    this.stop();
  }

  /** Ends the search if nobody takes its reports any more. */
  async finish(): Promise<void> {
    this.#forgetSignal();
    this.stop();
    await this.ended;
  }

  /** The next report, or null after the last. @throws EngineError that the search ended with */
  next(): Promise<SearchInfo | null> {
    return this.#infos.next();
  }

  /** Fulfilled when the search is over. @throws EngineError that the search ended with */
  async result(): Promise<SearchResult> {
    await this.ended;
    if (this.#failure !== null) throw this.#failure;
    if (this.#result === null) throw searchFailed("it has no result");
    return this.#result;
  }
}

function searchFailed(reason: string, cause?: unknown): EngineError {
  return new EngineError("SEARCH_FAILED", reason.replace(/^go: /, ""), cause === undefined ? {} : { cause });
}
