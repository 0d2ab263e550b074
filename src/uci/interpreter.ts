/** What each command does: the state of a conversation (position, options) and the answers. */

import type { Resources, SearchSummary } from "../../engine/host/engine.js";
import type { EngineEvent, Listener, Score } from "../../engine/host/events.js";
import { describeNetwork } from "../../engine/host/network/network-file.js";
import { Chess960Game } from "../../engine/host/standalone/chess960-game.js";
import type { Tunable } from "../../engine/host/tunables.js";
import { Game } from "../../engine/rules/game.js";
import { perft } from "../../perft/count.js";
import { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "../bench/bench.js";
import { reason } from "../common/errors.js";
import type { Writer } from "../common/io.js";
import { nodesPerSecond, quote } from "../common/text.js";
import { showExplanation } from "../explain/explanation-text.js";
import { explain } from "../explain/explanation.js";
import { HELP, showBuild, showPosition, showResources } from "./answers.js";
import type { Command, GoCommand, PositionCommand, SetOptionCommand } from "./command.js";
import type { DebugLog } from "./debug-log.js";
import { showEvaluationBoard } from "./eval-text.js";
import { flipFen } from "./flip-fen.js";
import { formatEvent, formatIdentity } from "./format.js";
import { NodeClock } from "./node-clock.js";
import { describeOpponent } from "./opponent.js";
import { checkSetting, DEFAULTS, OPTIONS, parameterOption, type Setting } from "./options.js";
import { planSearch } from "./search-plan.js";
import { type EnginePort, startSearch, startWork, type Task } from "./task.js";
import { expectedResult, materialOf } from "./wdl.js";

export interface InterpreterSettings {
  readonly engine: EnginePort;
  readonly writer: Writer;
  readonly version: string;
  /** Parameters of the search that can be set; absent for none. */
  readonly tunables?: readonly Tunable[];
  /** What `Debug Log File` is about; absent where no log is kept. */
  readonly log?: Pick<DebugLog, "open">;
  /** Random numbers, evenly spread from 0 to below 1, for play below full strength; Math.random if absent. */
  readonly random?: () => number;
  /** Told how far bench has come; absent where nobody looks. */
  readonly progress?: (text: string) => void;
}

/** A search that is over, and of which position it was. */
interface LastSearch {
  readonly fen: string;
  readonly summary: SearchSummary;
}

/** Long work comes back as a task, short waits as a promise that is never rejected. */
export type Obeyed = Task | Promise<void> | undefined;

export class Interpreter {
  readonly #engine: EnginePort;
  readonly #writer: Writer;
  readonly #version: string;
  readonly #tunables: readonly Tunable[];
  readonly #progress: (text: string) => void;
  #game = new Game();
  #lastSearch: LastSearch | null = null;
  /** The values of the options, as they hold. */
  #options = { ...DEFAULTS };
  readonly #log: Pick<DebugLog, "open"> | null;
  readonly #random: () => number;
  readonly #nodeClock = new NodeClock();
  #debug = false;
  /** Whether the next `isready` shall tell of the engine's threads and memory: after `uci`, and when they changed. */
  #areResourcesNews = false;

  constructor(settings: InterpreterSettings) {
    this.#engine = settings.engine;
    this.#writer = settings.writer;
    this.#version = settings.version;
    this.#tunables = settings.tunables ?? [];
    this.#log = settings.log ?? null;
    this.#random = settings.random ?? Math.random;
    this.#progress = settings.progress ?? (() => {});
  }

  /**
   * Obeys a command; `stop`, `ponderhit` and `quit` are the session's. Never throws: what goes wrong becomes one error line.
   *
   * @param arrived performance.now() when the command's line came
   */
  obey(command: Command, arrived: number): Obeyed {
    const fail = (error: unknown) => this.#error(`${command.kind}: ${reason(error)}`);
    try {
      const result = this.#dispatch(command, arrived);
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  #dispatch(command: Command, arrived: number): Obeyed {
    switch (command.kind) {
      case "uci":
        return this.#identify();
      case "debug":
        this.#debug = command.on;
        return undefined;
      case "isready":
        return this.#answerReady();
      case "setoption":
        return this.#setOption(command);
      case "ucinewgame":
        this.#lastSearch = null;
        this.#nodeClock.reset();
        return this.#engine.newGame();
      case "position":
        return this.#setPosition(command);
      case "go":
        return this.#go(command, arrived);
      case "perft":
        return this.#perft(command.depth);
      case "bench":
        return this.#bench(command.depth ?? DEFAULT_BENCH_DEPTH);
      case "d":
        return this.#showPosition();
      case "flip":
        return this.#flip();
      case "eval":
        return this.#showEvaluation();
      case "explain":
        return this.#explain();
      case "help":
        return this.#print(HELP);
      case "compiler":
        return this.#print([showBuild(this.#version)]);
      case "invalid":
        return this.#error(command.message);
      case "register": // Nothing to register: the engine is free.
      case "empty":
      case "stop":
      case "ponderhit":
      case "quit":
        return undefined;
    }
  }

  /** Answers at once; the core is made ready behind the answer. Should that fail, `isready` or `go` will tell. */
  #identify(): undefined {
    const parameters = this.#tunables.map(parameterOption);
    const options = [...OPTIONS, ...parameters];
    this.#print(formatIdentity(this.#version, options));
    this.#areResourcesNews = true;
    void this.#engine.ready().catch(() => {});
  }

  /** Without an answer the GUI would wait for ever, so there is one even where the core failed. */
  async #answerReady(): Promise<void> {
    try {
      const resources = await this.#engine.ready(this.#tell);
      if (resources !== null) this.#noteResources(resources);
    } catch (error) {
      this.#error(`isready: ${reason(error)}`);
    }
    this.#writer.line("readyok");
  }

  #setOption({ name, value }: SetOptionCommand): Obeyed {
    const checked = checkSetting(name, value, this.#tunables);
    if (!checked.ok) return this.#error(`setoption: ${checked.error}`);
    return this.#apply(checked.value);
  }

  /** An option's new value holds from the next `go` on, where nothing is to be done at once. */
  #apply(setting: Setting): Obeyed {
    switch (setting.name) {
      case "Hash":
        return this.#resizeHash(setting.value);
      case "Threads":
        return this.#setThreads(setting.value);
      case "Clear Hash":
        return this.#engine.clearHash();
      case "MoveGen":
        this.#engine.setMoveGen(setting.value);
        return undefined;
      case "Search":
        this.#engine.setSearcher(setting.value);
        return undefined;
      case "EvalFile":
        return this.#setNetwork(setting.value);
      case "UCI_Chess960":
        return this.#setVariant(setting.value);
      case "UCI_Opponent":
        return this.#setOpponent(setting.value);
      case "Debug Log File":
        return this.#setLogFile(setting.value);
      case "nodestime":
        this.#nodeClock.reset();
        break;
      case "parameter":
        this.#engine.setParameter(setting.parameter, setting.value);
        return undefined;
    }
    this.#keep(setting);
  }

  #keep({ name, value }: Exclude<Setting, { name: "parameter" }>): undefined {
    this.#options = { ...this.#options, [name]: value };
  }

  #setOpponent(value: string): undefined {
    if (value === "") return;
    const opponent = describeOpponent(value);
    if (opponent !== null) return this.#note(`playing against ${opponent}`);
    return this.#error(
      `setoption: UCI_Opponent: ${quote(value)} is not allowed, allowed is [title|none] [rating|none] [computer|human] [name]`,
    );
  }

  #setLogFile(path: string): undefined {
    const fault = this.#log?.open(path) ?? null;
    if (fault !== null) this.#error(`setoption: Debug Log File: ${fault}`);
  }

  /** Another kind of chess begins at its start position; the same kind goes on. */
  async #setVariant(chess960: boolean): Promise<void> {
    if (chess960 !== this.#game instanceof Chess960Game) {
      this.#game = chess960 ? await Chess960Game.create() : new Game();
      // It may have a FEN that means something else now.
      this.#lastSearch = null;
    }
  }

  async #resizeHash(megabytes: number): Promise<void> {
    const result = await this.#engine.resizeHash(megabytes);
    if (!result.ok) return this.#error(`setoption: Hash: ${result.error}`);
    this.#keep({ name: "Hash", value: megabytes });
    this.#areResourcesNews = true;
  }

  async #setThreads(threads: number): Promise<void> {
    const result = await this.#engine.setThreads(threads);
    if (!result.ok) return this.#error(`setoption: Threads: ${result.error}`);
    this.#keep({ name: "Threads", value: threads });
    this.#areResourcesNews = true;
  }

  /** Says what the engine works with, once after it may have changed. */
  #noteResources(resources: Resources): void {
    if (!this.#areResourcesNews) return;
    this.#areResourcesNews = false;
    this.#note(showResources(resources));
  }

  async #setNetwork(path: string): Promise<void> {
    const result = await this.#engine.setNetwork(path);
    if (!result.ok) this.#error(`setoption: EvalFile: ${result.error}`);
    else this.#note(`evaluating by ${describeNetwork(result.network)}`);
  }

  #setPosition({ fen, moves }: PositionCommand): undefined {
    const result = this.#game.setPosition(fen, moves);
    if (!result.ok) return this.#error(`position: ${result.error}`);
    for (const note of result.notes) this.#note(`position: ${note}`);
    this.#debugNote(() => `position is ${this.#game.fen()}`);
  }

  #flip(): undefined {
    const result = this.#game.setPosition(flipFen(this.#game.fen()), []);
    if (!result.ok) this.#error(`flip: ${result.error}`);
  }

  #go(command: GoCommand, arrived: number): Task {
    const options = this.#options;
    const { request, limits, errors, notes } = planSearch(command, {
      game: this.#game,
      options,
      nodeClock: this.#nodeClock,
      random: this.#random,
      arrived,
    });
    for (const error of errors) this.#error(error);
    for (const note of notes) this.#note(note);
    this.#debugNote(() => `searching with ${JSON.stringify(limits)}`);
    const fen = this.#game.fen();
    return startSearch(this.#engine, request, command.ponder, this.#teller(fen), (summary) => {
      this.#lastSearch = { fen, summary };
      if (limits.kind !== "clock") return;
      this.#nodeClock.end(limits.clock, options.nodestime, summary.nodes);
    });
  }

  /** What a search of a position tells, as lines; where it is wanted, with the results to expect. */
  #teller(fen: string): Listener {
    if (!this.#options.UCI_ShowWDL) return this.#tell;
    const material = materialOf(fen);
    const expect = (score: Score) => expectedResult(score, material);
    return (event) => this.#writer.line(formatEvent(event, expect));
  }

  #perft(depth: number): Task {
    const work = async (signal: AbortSignal) => {
      const request = { game: this.#game, depth };
      const result = await perft(this.#engine, request, {
        report: (move, nodes) => this.#writer.line(`${move}: ${nodes}`),
        signal,
      });
      if (!result.complete) {
        return this.#note(`perft: stopped after ${result.nodes} nodes`);
      }
      this.#print(["", `Nodes searched: ${result.nodes}`]);
      this.#note(`perft: ${Math.round(result.time)} ms, ${nodesPerSecond(result.nodes, result.time)} nodes a second`);
    };
    return startWork("perft", work, this.#tell);
  }

  #bench(depth: number): Task {
    const work = async (signal: AbortSignal) => {
      const hash = this.#options.Hash;
      // The node count depends on the table's size.
      if (hash !== BENCH_HASH) await this.#resizeHash(BENCH_HASH);
      const result = await bench(this.#engine, depth, {
        report: this.#progress,
        signal,
        // More would not count the same nodes every time.
        threads: 1,
      }).finally(async () => {
        if (hash !== BENCH_HASH) await this.#resizeHash(hash);
      });
      for (const fault of result.faults) this.#error(`bench: ${fault}`);
      if (result.complete) this.#writer.line(result.summary);
      else this.#note(`bench: stopped after ${result.nodes} nodes`);
    };
    return startWork("bench", work, this.#tell);
  }

  async #showPosition(): Promise<void> {
    let key: string | null = null;
    try {
      key = (await this.#engine.describe(this.#game)).key;
    } catch (error) {
      this.#error(`d: ${reason(error)}`);
    }
    this.#print(showPosition(this.#game, key));
  }

  async #showEvaluation(): Promise<void> {
    const view = await this.#engine.viewEvaluation(this.#game);
    this.#print(showEvaluationBoard(this.#game, view));
  }

  async #explain(): Promise<void> {
    const { evaluation } = await this.#engine.describe(this.#game);
    const table = await this.#engine.lookUp(this.#game);
    const last = this.#lastSearch;
    const search = last?.fen === this.#game.fen() ? last.summary : null;
    this.#print(showExplanation(explain(this.#game, { evaluation, table, search })));
  }

  readonly #tell = (event: EngineEvent): void => {
    this.#writer.line(formatEvent(event));
  };

  #print(lines: readonly string[]): undefined {
    for (const line of lines) this.#writer.line(line);
  }

  #error(text: string): undefined {
    this.#tell({ kind: "notice", level: "error", text });
  }

  #note(text: string): undefined {
    this.#tell({ kind: "notice", level: "note", text });
  }

  #debugNote(text: () => string): undefined {
    if (this.#debug) this.#note(`debug: ${text()}`);
  }
}
