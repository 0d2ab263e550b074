/** Drives an engine's process over UCI: one request at a time; errors with a code refuse or end it. */

import type { Game } from "../../engine/rules/game.js";
import { newGame } from "../../engine/host/new-game.js";
import {
  type OfferedOption,
  positionLine,
  readBestMove,
  readInfo,
  Reaper,
  TIMEOUTS,
  UciEngine as Talker,
} from "../uci-client/index.js";
import { abortError, onAbort, throwIfAborted } from "./abort.js";
import { checkKeys, checkWhole } from "./check-values.js";
import { disposed, EngineError } from "./engine-error.js";
import { goCommand } from "./go-command.js";
import { LastLines } from "./last-lines.js";
import { Queue } from "./queue.js";
import { LIMIT_NAMES, readLimits } from "./search-limits.js";
import { readSearchMoves, setPosition } from "./set-position.js";
import type { AnalyseOptions, Move, Position } from "./types.js";
import type { UciEngine, UciEngineOptions, UciInfo, UciOptionValue, UciPlayOptions, UciResult } from "./uci-types.js";

const PLAY_NAMES = [...LIMIT_NAMES, "searchMoves", "signal"];
const ANALYSE_NAMES = [...PLAY_NAMES, "multiPv"];

/** A request, and the reports that precede its result. */
interface Asked {
  readonly infos: Queue<UciInfo>;
  /** Never rejected without a handler, because the caller awaits it. */
  readonly result: Promise<UciResult>;
}

export class UciClient implements UciEngine {
  readonly #settings: UciEngineOptions;
  readonly #reaper = new Reaper();
  /** Options that are set each time the process starts. */
  #options: Readonly<Record<string, string>>;
  #talker: Talker | null = null;
  #busy = false;
  /** Fulfilled when the process is gone; null until it is told to end. */
  #disposing: Promise<void> | null = null;
  /** Receives the lines of the running search. */
  #onLine: (line: string) => void = () => {};
  /** Whether the search under way is to end, also one that has not begun. */
  #isStopped = false;
  /** Ends the search that the engine has been asked for. */
  #endSearch = () => {};
  #warnings: string[] = [];
  name = "";
  author = "";

  constructor(settings: UciEngineOptions) {
    this.#settings = settings;
    this.#options = Object.fromEntries(
      Object.entries(settings.options ?? {}).map(([name, value]) => [name, String(value)]),
    );
  }

  get offered(): readonly OfferedOption[] {
    return this.#talker?.offered ?? [];
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** Starts the process unless it runs. @throws EngineError START_FAILED, INVALID_OPTION, ABORTED */
  async start(signal?: AbortSignal): Promise<void> {
    await this.#exclusively(() => this.#running(signal));
  }

  async *analyse(position: Position = {}, options: AnalyseOptions = {}): AsyncGenerator<UciInfo, UciResult, void> {
    checkKeys("options", options, ANALYSE_NAMES);
    const multiPv = checkWhole("INVALID_OPTION", "multiPv", options.multiPv ?? 1, [1, 256]);
    const asked = await this.#ask(position, options, multiPv);
    let isOver = false;
    try {
      for await (const info of asked.infos) yield info;
      const result = await asked.result;
      isOver = true;
      return result;
    } finally {
      if (!isOver) {
        this.stop();
        await asked.result.catch(() => {});
      }
    }
  }

  async play(position: Position = {}, options: UciPlayOptions = {}): Promise<UciResult> {
    checkKeys("options", options, PLAY_NAMES);
    const { result } = await this.#ask(position, options, 1);
    return result;
  }

  stop(): void {
    this.#isStopped = true;
    this.#endSearch();
  }

  async newGame(): Promise<void> {
    await this.#exclusively(async () => {
      const fault = await (await this.#running()).newGame();
      if (fault !== null) throw failed(fault.detail);
    });
  }

  async setOption(name: string, value: UciOptionValue): Promise<void> {
    await this.#exclusively(async () => {
      await this.#set(await this.#running(), { [name]: String(value) });
      this.#options = { ...this.#options, [name]: String(value) };
    });
  }

  dispose(): Promise<void> {
    this.#disposing ??= this.#end();
    return this.#disposing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  get #isDisposed(): boolean {
    return this.#disposing !== null;
  }

  async #end(): Promise<void> {
    const talker = this.#talker;
    this.#talker = null;
    await talker?.close();
    this.#reaper.close();
  }

  async #ask(position: Position, options: UciPlayOptions, multiPv: number): Promise<Asked> {
    const { signal, searchMoves } = options;
    throwIfAborted(signal);
    this.#claim();
    this.#isStopped = false;
    try {
      const game = await newGame(this.#settings.chess960 ?? false);
      setPosition(game, position);
      readLimits(options, game.turn());
      const go = goCommand(options, searchMoves === undefined ? [] : readSearchMoves(game, searchMoves));
      const talker = await this.#running(signal);
      await this.#set(talker, this.#multiPvOption(multiPv));
      throwIfAborted(signal);
      return this.#think(talker, { game, go, signal });
    } catch (error) {
      this.#busy = false;
      throw error;
    }
  }

  /** Sends the request. The engine is free when the result is there. */
  #think(talker: Talker, { game, go, signal }: { game: Game; go: string; signal: AbortSignal | undefined }): Asked {
    const infos = new Queue<UciInfo>();
    const [start = ""] = game.positions();
    const lines = new LastLines();
    let best: UciInfo | null = null;
    let answer: ReturnType<typeof readBestMove> = null;
    this.#onLine = (line) => {
      const info = readInfo(line);
      if (info === null) {
        answer ??= readBestMove(line);
        return;
      }
      const shown = { ...info, pv: lines.lineOf(info.multiPv, variationOf(game, info.pv)) };
      if (info.multiPv === 1) best = shown;
      infos.push(shown);
    };
    let aborted: EngineError | null = null;
    const forgetSignal = onAbort(signal, (error) => {
      aborted = error;
      infos.fail(error);
      talker.stop();
    });
    const thinking = talker.think({
      position: positionLine(start, game.movesPlayed()),
      go,
      allowed: null,
      ceiling: Infinity,
      nodes: null,
    });
    this.#endSearch = () => talker.stop();
    if (this.#isStopped) talker.stop();
    const result = thinking
      .then((said): UciResult => {
        if (aborted !== null) throw aborted as EngineError;
        if (said.kind === "fault") throw this.#isDisposed ? disposed() : failed(said.fault.detail);
        const [bestMove = null, ponder = null] = variationOf(
          game,
          [answer?.move, answer?.ponder].filter((move) => typeof move === "string"),
        );
        const { score = null, wdl = null, depth = null, nodes = null, pv = [] } = best ?? {};
        return { bestMove, ponder, score, wdl, depth, nodes, pv, info: best, time: said.time };
      })
      .finally(() => {
        forgetSignal();
        this.#onLine = () => {};
        this.#endSearch = () => {};
        this.#busy = false;
      });
    result.then(
      () => infos.end(),
      (error: unknown) => infos.fail(error),
    );
    return { infos, result };
  }

  /** The process, restarted if it has died. */
  async #running(signal?: AbortSignal): Promise<Talker> {
    if (this.#isDisposed) throw disposed();
    if (this.#talker !== null && this.#talker.fault === null) return this.#talker;
    throwIfAborted(signal);
    const { command, args = [], cwd, startTimeout = TIMEOUTS.start, chess960 = false } = this.#settings;
    const spec = {
      name: command,
      command,
      args,
      ...(cwd === undefined ? {} : { dir: cwd }),
      options: this.#options,
      limit: { kind: "depth", depth: 1 },
    } as const;
    const talker = new Talker(spec, {
      chess960,
      timeouts: { ...TIMEOUTS, start: startTimeout, silence: Infinity },
      reaper: this.#reaper,
      warn: (text) => this.#warnings.push(text),
      onLine: (line) => this.#onAnyLine(line),
    });
    this.#talker = talker;
    const forgetSignal = onAbort(signal, () => void talker.close());
    this.#warnings = [];
    const fault = await talker.start().finally(forgetSignal);
    const [warning] = this.#warnings;
    if (signal?.aborted !== true && fault === null && warning === undefined) return talker;
    await talker.close();
    this.#talker = null;
    if (signal?.aborted === true) throw abortError(signal);
    if (this.#isDisposed) throw disposed();
    if (fault !== null) throw new EngineError("START_FAILED", `${command} cannot be started: ${fault.detail}`);
    throw new EngineError("INVALID_OPTION", warning ?? "");
  }

  #onAnyLine(line: string): void {
    const [, key, value = ""] = /^\s*id\s+(name|author)\s+(.*)$/.exec(line) ?? [];
    if (key === "name") this.name = value.trim();
    else if (key === "author") this.author = value.trim();
    else this.#onLine(line);
  }

  /** @throws EngineError INVALID_OPTION if the engine does not take one */
  async #set(talker: Talker, options: Readonly<Record<string, string>>): Promise<void> {
    if (Object.keys(options).length === 0) return;
    this.#warnings = [];
    const fault = await talker.set(options);
    if (fault !== null) throw this.#isDisposed ? disposed() : failed(fault.detail);
    const [warning] = this.#warnings;
    if (warning !== undefined) throw new EngineError("INVALID_OPTION", warning);
  }

  /** The option for the number of variations; none if one is wanted from an engine that finds only one. */
  #multiPvOption(multiPv: number): Readonly<Record<string, string>> {
    const isOffered = this.offered.some(({ name }) => name.toLowerCase() === "multipv");
    return multiPv === 1 && !isOffered ? {} : { MultiPV: String(multiPv) };
  }

  async #exclusively(work: () => Promise<unknown>): Promise<void> {
    this.#claim();
    try {
      await work();
    } finally {
      this.#busy = false;
    }
  }

  #claim(): void {
    if (this.#isDisposed) throw disposed();
    if (this.#busy) throw new EngineError("ENGINE_BUSY", "the engine is busy: a search or a change is under way");
    this.#busy = true;
  }
}

/** The moves of a variation up to the first illegal one. */
function variationOf(game: Game, moves: readonly string[]): readonly Move[] {
  return game.san(moves).map((san, index) => ({ uci: moves[index] ?? "", san }));
}

function failed(detail: string): EngineError {
  return new EngineError("SEARCH_FAILED", `the engine has failed: ${detail}`);
}
