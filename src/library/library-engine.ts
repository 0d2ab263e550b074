/** The engine of the package: one search at a time; errors with a code refuse or end it. */

import type { Engine } from "../../engine/host/engine.js";
import type { Listener } from "../../engine/host/events.js";
import type { SearchRequest } from "../../engine/host/requests.js";
import { level, MAX_ELO, MIN_ELO } from "../../engine/host/skill/levels.js";
import { throwIfAborted, unlessAborted } from "./abort.js";
import { checkKeys, checkWhole } from "./check-values.js";
import { disposed, EngineError } from "./engine-error.js";
import { checkOptions } from "./engine-options.js";
import { LIMIT_NAMES, readLimits } from "./search-limits.js";
import { SearchRun } from "./search-run.js";
import { readSearchMoves, setPosition } from "./set-position.js";
import { makeReady, requireDone } from "./start-engine.js";
import type {
  AnalyseOptions,
  ChessEngine,
  EngineOptions,
  PlayOptions,
  Position,
  SearchInfo,
  SearchResult,
} from "./types.js";

/** The maximum number of moves in a position. */
const MULTI_PV_LIMIT = 256;

const COMMON_NAMES = [...LIMIT_NAMES, "searchMoves", "signal"] as const;
const ANALYSE_NAMES = [...COMMON_NAMES, "multiPv"] as const;
const PLAY_NAMES = [...COMMON_NAMES, "elo", "random"] as const;

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
    const run = await this.#begin(position, options, ANALYSE_NAMES, () => ({
      multiPv: checkWhole("INVALID_OPTION", "multiPv", options.multiPv ?? 1, [1, MULTI_PV_LIMIT]),
      isWatched: true,
    }));
    try {
      for (let info = await run.next(); info !== null; info = await run.next()) yield info;
      return await run.result();
    } finally {
      await run.finish();
    }
  }

  async play(position: Position = {}, options: PlayOptions = {}): Promise<SearchResult> {
    const run = await this.#begin(position, options, PLAY_NAMES, () => {
      const { elo, random = Math.random } = options;
      if (typeof random !== "function") throw new EngineError("INVALID_OPTION", "random must be a function");
      if (elo === undefined) return { isWatched: false };
      const rating = checkWhole("INVALID_OPTION", "elo", elo, [MIN_ELO, MAX_ELO]);
      return { skill: { ...level(rating), random }, isWatched: false };
    });
    return run.result().finally(() => run.finish());
  }

  stop(): void {
    this.#isStopped = true;
    this.#run?.stop();
  }

  async newGame({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    throwIfAborted(signal);
    await this.#change(() => this.#engine.newGame(), signal);
  }

  async setOption<Name extends keyof EngineOptions>(name: Name, value: EngineOptions[Name]): Promise<void> {
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

  /** Claims the engine and starts a search; some of its options belong to its kind alone. */
  async #begin(
    position: Position,
    options: AnalyseOptions & PlayOptions,
    names: readonly string[],
    particular: () => Particular,
  ): Promise<SearchRun> {
    const startedAt = performance.now();
    checkKeys("options", options, names);
    const { signal, searchMoves } = options;
    throwIfAborted(signal);
    this.#claim();
    try {
      // This replaces dead threads, whose death is not the fault of this search.
      await makeReady(this.#engine);
      const { game } = this.#engine;
      setPosition(game, position);
      const limits = readLimits(options, game.turn());
      const moves = searchMoves === undefined ? {} : { searchMoves: readSearchMoves(game, searchMoves) };
      const { isWatched, ...others } = particular();
      this.#refuseIfDisposed();
      const request = { game, startedAt, limits, ...moves, ...others };
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
    const changing = work().finally(() => {
      this.#busy = false;
      this.#changing = null;
    });
    this.#changing = changing.catch(() => {});
    await unlessAborted(changing, signal);
  }

  async #end(): Promise<void> {
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
