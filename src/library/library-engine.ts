/** The engine of the package: one search at a time, refused or ended by errors with a code. */

import type { Engine, SearchRequest } from "../../engine/host/engine.js";
import { reasonOf } from "../../engine/host/error-text.js";
import { MemoryError } from "../../engine/host/pool/memory.js";
import { collectGarbage } from "../../engine/host/pool/system-memory.js";
import type { Game } from "../../engine/rules/game.js";
import { level, MAX_ELO, MIN_ELO } from "../common/strength.js";
import { onAbort, throwIfAborted } from "./abort.js";
import { checkKeys, checkWhole } from "./check-values.js";
import { checkOption, type OptionValues } from "./engine-options.js";
import { EngineError } from "./engine-error.js";
import { LIMIT_NAMES, readLimits } from "./search-limits.js";
import { SearchRun } from "./search-run.js";
import { SearchView } from "./search-view.js";
import { readSearchMoves, setPosition } from "./set-position.js";
import type {
  AnalyseOptions,
  ChessEngine,
  EngineOptions,
  PlayOptions,
  Position,
  SearchInfo,
  SearchResult,
} from "./types.js";

export type LibraryPort = Pick<
  Engine,
  "ready" | "search" | "stop" | "newGame" | "resizeHash" | "setThreads" | "setNetwork" | "setTables" | "dispose"
>;

/** As many variations as a position can have moves. */
const MULTI_PV_LIMIT = 256;

/** Megabytes of a table that is not left to wait until JavaScript's memory is collected. */
const LARGE_HASH = 64;

/** Megabytes that endgame tables may take. */
const TABLE_CACHE = 512;

const COMMON_NAMES = [...LIMIT_NAMES, "searchMoves", "signal"] as const;
const ANALYSE_NAMES = [...COMMON_NAMES, "multiPv"] as const;
const PLAY_NAMES = [...COMMON_NAMES, "elo", "random"] as const;

/** A search, and what is needed to show what it finds. */
interface Begun {
  readonly run: SearchRun;
  readonly game: Game;
  readonly view: SearchView;
  /** Stops listening to the signal. */
  readonly forgetSignal: () => void;
}

export class LibraryEngine implements ChessEngine {
  readonly #engine: LibraryPort;
  readonly #newGame: (chess960: boolean) => Promise<Game>;
  #options: OptionValues;
  #busy = false;
  #disposing: Promise<void> | null = null;
  /** The search under way. */
  #run: SearchRun | null = null;
  /** The change under way, which never fails here. */
  #changing: Promise<void> | null = null;
  /** Whether stop() came before the search that has claimed the engine could begin. */
  #isStopped = false;
  /** The game of the last search: to go on with it costs only the moves that are new. */
  #game: Game | null = null;

  /** @param newGame makes a game at its start position */
  constructor(engine: LibraryPort, options: OptionValues, newGame: (chess960: boolean) => Promise<Game>) {
    this.#engine = engine;
    this.#options = options;
    this.#newGame = newGame;
  }

  get busy(): boolean {
    return this.#busy;
  }

  async *analyse(
    position: Position = {},
    options: AnalyseOptions = {},
  ): AsyncGenerator<SearchInfo, SearchResult, void> {
    const begun = await this.#begin(position, options, ANALYSE_NAMES, () => ({
      multiPv: checkWhole("INVALID_OPTION", "multiPv", options.multiPv ?? 1, [1, MULTI_PV_LIMIT]),
    }));
    const { run, view } = begun;
    try {
      for (let info = await run.next(); info !== null; info = await run.next()) yield view.info(info);
      return view.result(await run.summary());
    } finally {
      run.stop();
      await this.#finish(begun);
    }
  }

  async play(position: Position = {}, options: PlayOptions = {}): Promise<SearchResult> {
    const begun = await this.#begin(position, options, PLAY_NAMES, () => {
      const { elo, random = Math.random } = options;
      if (typeof random !== "function") throw new EngineError("INVALID_OPTION", "random must be a function");
      if (elo === undefined) return {};
      return { skill: { ...level(checkWhole("INVALID_OPTION", "elo", elo, [MIN_ELO, MAX_ELO])), random } };
    });
    try {
      return begun.view.result(await begun.run.summary());
    } finally {
      await this.#finish(begun);
    }
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
    const checked = checkOption(name, value);
    const options: OptionValues = { ...this.#options, [name]: checked };
    await this.#change(async () => {
      await this.#apply(name, options);
      this.#options = options;
    });
  }

  dispose(): Promise<void> {
    this.#disposing ??= this.#end();
    return this.#disposing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  /** Claims the engine and starts a search, by options of which some are particular to its kind. */
  async #begin(
    position: Position,
    options: AnalyseOptions & PlayOptions,
    names: readonly string[],
    particular: () => Pick<SearchRequest, "multiPv" | "skill">,
  ): Promise<Begun> {
    const startedAt = performance.now();
    checkKeys("options", options, names);
    const { signal, searchMoves } = options;
    throwIfAborted(signal);
    this.#claim();
    try {
      // Threads that died are replaced here, and that is no fault of this search.
      await makeReady(this.#engine);
      const game = await this.#takeGame();
      setPosition(game, position);
      const request: SearchRequest = {
        game,
        startedAt,
        limits: readLimits(options, game.turn()),
        moveOverhead: this.#options.moveOverhead,
        ...(searchMoves === undefined ? {} : { searchMoves: readSearchMoves(game, searchMoves) }),
        ...particular(),
      };
      const view = new SearchView(game);
      this.#refuseIfDisposed();
      const run = new SearchRun(this.#engine, request);
      this.#run = run;
      void run.ended.then(() => {
        this.#run = null;
        this.#busy = false;
      });
      if (this.#isStopped) run.stop();
      return { run, game, view, forgetSignal: onAbort(signal, (error) => run.fail(error)) };
    } catch (error) {
      this.#busy = false;
      throw error;
    }
  }

  /** Waits for the end of a search, and keeps its game for the next one. */
  async #finish({ run, game, forgetSignal }: Begun): Promise<void> {
    forgetSignal();
    await run.ended;
    if (game.isChessJs === !this.#options.chess960) this.#game = game;
  }

  /** Changes something that no search may be under way for. */
  async #change(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    this.#claim();
    const changing = work().finally(() => {
      this.#busy = false;
      this.#changing = null;
    });
    this.#changing = changing.catch(() => {});
    let forgetSignal = () => {};
    const aborted = new Promise<never>((_, reject) => {
      forgetSignal = onAbort(signal, reject);
    });
    try {
      await Promise.race([changing, aborted]);
    } finally {
      forgetSignal();
    }
  }

  async #apply(name: keyof EngineOptions, { hash, threads, network, syzygyPath }: OptionValues): Promise<void> {
    switch (name) {
      case "hash":
        return requireDone("NO_MEMORY", name, await this.#engine.resizeHash(hash));
      case "threads":
        return requireDone("NO_MEMORY", name, await this.#engine.setThreads(threads));
      case "network":
        return requireDone("INVALID_NETWORK", name, await this.#engine.setNetwork(network ?? ""));
      case "syzygyPath":
        return setTables(this.#engine, syzygyPath);
      case "chess960":
        this.#game = null;
        return;
      case "moveOverhead":
        return;
    }
  }

  async #end(): Promise<void> {
    this.#run?.fail(disposed());
    await this.#run?.ended;
    await this.#changing;
    await this.#engine.dispose();
    this.#game = null;
    if (this.#options.hash >= LARGE_HASH) collectGarbage();
  }

  /** @throws EngineError where it is taken */
  #claim(): void {
    this.#refuseIfDisposed();
    if (this.#busy) throw new EngineError("ENGINE_BUSY", "the engine is busy: a search or a change is under way");
    this.#busy = true;
    this.#isStopped = false;
  }

  #refuseIfDisposed(): void {
    if (this.#disposing !== null) throw disposed();
  }

  async #takeGame(): Promise<Game> {
    const game = this.#game ?? (await this.#newGame(this.#options.chess960));
    this.#game = null;
    return game;
  }
}

/** @throws EngineError NO_MEMORY, START_FAILED */
export async function makeReady(engine: Pick<Engine, "ready">): Promise<void> {
  try {
    if ((await engine.ready()) === null) throw new MemoryError("no WebAssembly memory can be had");
  } catch (error) {
    const code = error instanceof MemoryError ? "NO_MEMORY" : "START_FAILED";
    throw new EngineError(code, `the engine cannot start: ${reasonOf(error)}`, { cause: error });
  }
}

/** @throws EngineError INVALID_OPTION where a path leads to no tables */
export async function setTables(engine: Pick<Engine, "setTables">, path: string): Promise<void> {
  requireDone("INVALID_OPTION", "syzygyPath", await engine.setTables(path, TABLE_CACHE, () => {}));
}

/** @throws EngineError where an option was refused */
export function requireDone(
  code: "NO_MEMORY" | "INVALID_NETWORK" | "INVALID_OPTION",
  name: keyof EngineOptions,
  result: { readonly ok: true } | { readonly ok: false; readonly error: string },
): void {
  if (!result.ok) throw new EngineError(code, `${name}: ${result.error}`);
}

function disposed(): EngineError {
  return new EngineError("ENGINE_DISPOSED", "the engine was disposed of");
}
