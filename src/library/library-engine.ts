/** The engine of the package: one search at a time; errors with a code refuse or end it. */

import type { Engine } from "../../engine/host/engine.js";
import type { Listener } from "../../engine/host/requests/events.js";
import type { SearchRequest } from "../../engine/host/requests/requests.js";
import { level } from "../../engine/host/skill/levels.js";
import { throwIfAborted, unlessAborted } from "./abort.js";
import { checkObject, checkText } from "./check-values.js";
import { disposed, EngineError } from "./engine-error.js";
import { checkOptions } from "./engine-options.js";
import { ANALYSE_OPTIONS, PLAY_OPTIONS, SIGNAL_ONLY } from "./schemas.js";
import { readLimits } from "./search-limits.js";
import { SearchRun } from "./search-run.js";
import { readSearchMoves, setPosition } from "./set-position.js";
import { makeReady, requireDone, startFault } from "./start-engine.js";
import type {
  AnalyseOptions,
  ChessEngine,
  EngineOptions,
  PlayOptions,
  Position,
  SearchInfo,
  SearchResult,
} from "./types.js";

/** The particulars of one kind of search. */
interface Particular extends Pick<SearchRequest, "multiPv" | "skill"> {
  /** Whether somebody reads its reports. */
  readonly isWatched: boolean;
}

export class LibraryEngine implements ChessEngine {
  readonly #engine: Engine;
  readonly #listener: Listener;
  #busy = false;
  #disposing: Promise<void> | null = null;
  /** Given with the first call of dispose(). */
  readonly #ended = new AbortController();
  /** The running search. */
  #run: SearchRun | null = null;
  /** The running change; never rejected. */
  #changing: Promise<void> | null = null;
  /** Whether stop() was called after a search had claimed the engine and before it could begin. */
  #isStopped = false;

  /**
   * @param engine not used by anybody else
   * @param listener receives its notices
   */
  constructor(engine: Engine, listener: Listener) {
    this.#engine = engine;
    this.#listener = listener;
  }

  get busy(): boolean {
    return this.#busy;
  }

  async *analyse(
    position: Position = {},
    options: AnalyseOptions = {},
  ): AsyncGenerator<SearchInfo, SearchResult, void> {
    checkObject("options", options, ANALYSE_OPTIONS);
    const run = await this.#begin(position, options, { multiPv: options.multiPv ?? 1, isWatched: true });
    try {
      for (let info = await run.next(); info !== null; info = await run.next()) yield info;
      return await run.result();
    } finally {
      await run.finish();
    }
  }

  async play(position: Position = {}, options: PlayOptions = {}): Promise<SearchResult> {
    checkObject("options", options, PLAY_OPTIONS);
    const { elo, random = Math.random } = options;
    const skill = elo === undefined ? {} : { skill: { ...level(elo), random } };
    const run = await this.#begin(position, options, { ...skill, isWatched: false });
    return run.result().finally(() => run.finish());
  }

  stop(): void {
    this.#isStopped = true;
    this.#run?.stop();
  }

  async newGame(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    checkObject("options", options, SIGNAL_ONLY);
    const { signal } = options;
    throwIfAborted(signal);
    await this.#change(() => this.#engine.newGame(), signal);
  }

  async setOption<Name extends keyof EngineOptions>(name: Name, value: EngineOptions[Name]): Promise<void> {
    checkText("the name of an option", name);
    const change = checkOptions({ [name]: value });
    await this.#change(async () => requireDone(await this.#engine.configure(change, this.#listener)));
  }

  dispose(): Promise<void> {
    this.#disposing ??= this.#end();
    return this.#disposing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** Claims the engine and starts a search. @param options checked */
  async #begin(
    position: Position,
    options: AnalyseOptions & PlayOptions,
    { isWatched, ...particular }: Particular,
  ): Promise<SearchRun> {
    const startedAt = performance.now();
    const { signal, searchMoves } = options;
    throwIfAborted(signal);
    this.#claim();
    try {
      // This replaces dead threads, whose death is not the fault of this search.
      await makeReady(this.#engine);
      const { game } = this.#engine;
      await setPosition(game, position, signal, this.#ended.signal);
      const limits = readLimits(options, game.turn());
      const moves = searchMoves === undefined ? {} : { searchMoves: readSearchMoves(game, searchMoves) };
      this.#refuseIfDisposed();
      const request = { game, startedAt, limits, ...moves, ...particular };
      const run = new SearchRun(this.#engine, request, isWatched, this.#listener, signal);
      this.#run = run;
      void run.ended.then(() => {
        this.#run = null;
        this.#busy = false;
      });
      if (this.#isStopped) run.stop();
      return run;
    } catch (error) {
      this.#busy = false;
      throw error;
    }
  }

  /** Makes a change that must not overlap with a search. */
  async #change(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    this.#claim();
    const changing = work()
      .catch((error: unknown) => {
        throw startFault(error);
      })
      .finally(() => {
        this.#busy = false;
        this.#changing = null;
      });
    this.#changing = changing.catch(() => {});
    await unlessAborted(changing, signal);
  }

  async #end(): Promise<void> {
    this.#ended.abort();
    this.#run?.fail(disposed());
    await this.#run?.ended;
    await this.#changing;
    await this.#engine.dispose();
  }

  /** @throws EngineError if it is busy or disposed of */
  #claim(): void {
    this.#refuseIfDisposed();
    if (this.#busy) throw new EngineError("ENGINE_BUSY", "the engine is busy: a search or a change is under way");
    this.#busy = true;
    this.#isStopped = false;
  }

  #refuseIfDisposed(): void {
    if (this.#disposing !== null) throw disposed();
  }
}
