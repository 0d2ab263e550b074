/** The engine of a page. It runs in a worker, which checks the requests. If the worker dies, the page starts another. */

import { checkFunction, checkIsObject, checkSignal } from "../check-values.js";
import { onAbort, throwIfAborted, unlessAborted } from "../abort.js";
import type { BrowserCreateOptions } from "../browser-types.js";
import { disposed, EngineError, engineFailed } from "../engine-error.js";
import { Queue } from "../queue.js";
import type {
  AnalyseOptions,
  ChessEngine,
  EngineOptions,
  PlayOptions,
  Position,
  SearchInfo,
  SearchResult,
} from "../types.js";
import type { EngineRequest } from "./messages.js";
import { RemoteEngine, WorkerDeath } from "./remote-engine.js";
import { absoluteUrl } from "./start-own-worker.js";

/** The URLs of the engine's parts. */
export type Places = Pick<BrowserCreateOptions, "workerUrl" | "coreUrl">;

/** A running search, or one that was refused. */
interface PageSearch {
  readonly result: Promise<SearchResult>;
  /** Ends the search like a limit; harmless after its end. */
  readonly stop: () => void;
}

export class PageEngine implements ChessEngine {
  readonly #places: Places;
  #options: EngineOptions;
  #remote: RemoteEngine | null = null;
  #busy = false;
  #isStopped = false;
  #isDisposed = false;

  constructor(options: EngineOptions, places: Places) {
    this.#options = options;
    this.#places = places;
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** Starts the worker and the engine in it. */
  async start(signal: AbortSignal | undefined): Promise<void> {
    this.#claim();
    const forgetSignal = onAbort(signal, (error) => this.#end(error));
    try {
      await this.#running();
    } catch (error) {
      this.#end(disposed());
      throw error;
    } finally {
      forgetSignal();
      this.#busy = false;
    }
  }

  async *analyse(
    position: Position = {},
    options: AnalyseOptions = {},
  ): AsyncGenerator<SearchInfo, SearchResult, void> {
    const { signal, ...others } = withSignal(options);
    const infos = new Queue<SearchInfo>();
    const search = this.#search({ kind: "analyse", position, options: others }, signal, (info) => infos.push(info));
    search.result.then(
      () => infos.end(),
      (error: unknown) => infos.fail(error),
    );
    const forgetSignal = onAbort(signal, (error) => infos.fail(error));
    try {
      for await (const info of infos) yield info;
      return await search.result;
    } finally {
      forgetSignal();
      search.stop();
      await search.result.catch(() => {});
    }
  }

  async play(position: Position = {}, options: PlayOptions = {}): Promise<SearchResult> {
    const { signal, random, ...others } = withSignal(options);
    if (random !== undefined) checkFunction("random", random);
    const chance = random === undefined ? null : random();
    return this.#search({ kind: "play", position, options: others, chance }, signal).result;
  }

  stop(): void {
    this.#isStopped = true;
    this.#remote?.interrupt("stop");
  }

  async newGame(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    const { signal } = withSignal(options);
    await unlessAborted(this.#ask({ kind: "newGame" }), signal);
  }

  async setOption<Name extends keyof EngineOptions>(name: Name, value: EngineOptions[Name]): Promise<void> {
    const given = plain({ [name]: value });
    await this.#ask({ kind: "setOption", name, value: given[name] });
    this.#options = { ...this.#options, ...given };
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#end(disposed());
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  #search(request: EngineRequest, signal: AbortSignal | undefined, onInfo?: (info: SearchInfo) => void): PageSearch {
    /** The worker from the request until its answer. */
    let remote: RemoteEngine | null = null;
    let aborted: EngineError | null = null;
    const forgetSignal = onAbort(signal, (error) => {
      aborted = error;
      remote?.interrupt("abort");
    });
    const asking = this.#ask(request, {
      ...(onInfo === undefined ? {} : { onInfo }),
      onStart: (started) => {
        remote = started;
        if (aborted !== null) remote.interrupt("abort");
        if (this.#isStopped) remote.interrupt("stop");
      },
    });
    const result = asking
      .finally(() => {
        remote = null;
        forgetSignal();
      })
      .then(
        (value) => {
          if (aborted !== null) throw aborted;
          return value as SearchResult;
        },
        (error: unknown) => {
          throw error instanceof EngineError && error.code === "ABORTED" && aborted !== null ? aborted : error;
        },
      );
    return { result, stop: () => remote?.interrupt("stop") };
  }

  /** Sends a request to the worker, and starts another worker if it has died. */
  async #ask(
    request: EngineRequest,
    {
      onInfo,
      onStart = () => {},
    }: { readonly onInfo?: (info: SearchInfo) => void; readonly onStart?: (remote: RemoteEngine) => void } = {},
  ): Promise<unknown> {
    this.#claim();
    try {
      const remote = await this.#running();
      const asking = remote.request(request, onInfo);
      onStart(remote);
      return await asking;
    } catch (error) {
      if (!(error instanceof WorkerDeath)) throw error;
      throw engineFailed(error.message, error);
    } finally {
      this.#busy = false;
    }
  }

  /** The worker with the engine. @throws EngineError START_FAILED and others if there is none */
  async #running(): Promise<RemoteEngine> {
    if (this.#remote !== null && !this.#remote.isDead) return this.#remote;
    const { workerUrl, coreUrl } = this.#places;
    try {
      const remote = new RemoteEngine(workerUrl);
      this.#remote = remote;
      const core = coreUrl === undefined ? null : absoluteUrl(coreUrl);
      await remote.request({ kind: "create", options: plain(this.#options), coreUrl: core });
      return remote;
    } catch (error) {
      this.#end(disposed());
      if (error instanceof EngineError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new EngineError("START_FAILED", `the engine cannot start: ${reason}`, { cause: error });
    }
  }

  #end(error: EngineError): void {
    this.#remote?.end(error);
    this.#remote = null;
  }

  #claim(): void {
    if (this.#isDisposed) throw disposed();
    if (this.#busy) throw new EngineError("ENGINE_BUSY", "the engine is busy: a search or a change is under way");
    this.#busy = true;
    this.#isStopped = false;
  }
}

/** The options, whose signal is one that has not been given; the worker checks the others. @throws EngineError */
function withSignal<T extends { readonly signal?: AbortSignal | undefined }>(options: T): T {
  checkIsObject("options", options);
  if (options.signal !== undefined) checkSignal(options.signal);
  throwIfAborted(options.signal);
  return options;
}

/** Options that can be sent to a worker: the URL of a network becomes absolute, as text. */
function plain(options: EngineOptions): EngineOptions {
  const { network } = options;
  if (network === "" || !(typeof network === "string" || network instanceof URL)) return options;
  try {
    return { ...options, network: absoluteUrl(network) };
  } catch (error) {
    throw new EngineError("INVALID_NETWORK", `network: ${String(network)} is no URL`, { cause: error });
  }
}
