/** Drives an engine's process over UCI: one call at a time; errors with a code refuse or end it. */

import { newGame } from "../../engine/host/new-game.js";
import type { Game } from "../../engine/rules/game.js";
import { quote } from "../common/text.js";
import { type OfferedOption, positionLine, TIMEOUTS, type Timeouts } from "../uci-client/index.js";
import { onAbort, throwIfAborted, unlessAborted } from "./abort.js";
import { checkObject } from "./check-values.js";
import { disposed, EngineError, engineFailed } from "./engine-error.js";
import { gameOver, outcomeOf } from "./game-end.js";
import { goCommand } from "./go-command.js";
import { ANALYSE_OPTIONS, SIGNAL_ONLY, UCI_PLAY_OPTIONS } from "./schemas.js";
import { readLimits } from "./search-limits.js";
import { readSearchMoves, setPosition } from "./set-position.js";
import type { AnalyseOptions, Position } from "./types.js";
import { checkUciOption } from "./uci-options.js";
import { UciProcess } from "./uci-process.js";
import { type LazyReport, ReportQueue, UciReports, variationOf } from "./uci-reports.js";
import type { UciEngine, UciEngineOptions, UciInfo, UciOptionValue, UciPlayOptions, UciResult } from "./uci-types.js";

/** What a report says of a position without moves, which no engine is asked about. */
const UNSEARCHED = { selDepth: 0, multiPv: 1, bound: "exact", nps: 0, time: 0, hashFull: null, tableHits: 0 } as const;

/** A call of the user, and the search that it asks for. */
interface Call {
  readonly signal: AbortSignal | undefined;
  /** Fulfilled when the engine has finished what earlier calls have left behind. */
  readonly turn: Promise<unknown>;
  /** Whether its search is to end, also one that has not begun. */
  isStopped: boolean;
  /** Ends the search that the engine has been asked for; harmless before and after it. */
  endSearch: () => void;
}

/** A call under way. */
interface Started<T> {
  readonly call: Call;
  readonly result: Promise<T>;
}

/** What a search is asked for, in the engine's words. */
interface Question {
  readonly game: Game;
  readonly go: string;
  readonly searchMoves: readonly string[] | null;
}

/**
 * A call ends at once when its signal is given, whatever the engine does. What it has begun goes on without it, and the next
 * call waits for that: for a search to obey its `stop`, or for the end of an engine that does not obey.
 */
export class UciClient implements UciEngine {
  readonly #process: UciProcess;
  readonly #chess960: boolean;
  /** Given with the first call of dispose(). */
  readonly #ended = new AbortController();
  #call: Call | null = null;
  /** Fulfilled when the engine has finished with all calls so far. */
  #settled: Promise<unknown> = Promise.resolve();

  constructor(settings: UciEngineOptions, timeouts: Timeouts = TIMEOUTS) {
    this.#process = new UciProcess(settings, timeouts);
    this.#chess960 = settings.chess960 ?? false;
  }

  get name(): string {
    return this.#process.name;
  }

  get author(): string {
    return this.#process.author;
  }

  get offered(): readonly OfferedOption[] {
    return this.#process.offered;
  }

  get busy(): boolean {
    return this.#call !== null;
  }

  /** Starts the process unless it runs. @throws EngineError START_FAILED, INVALID_OPTION, ABORTED */
  async start(signal?: AbortSignal): Promise<void> {
    await this.#begin(signal, (call) => this.#running(call)).result;
  }

  async *analyse(position: Position = {}, options: AnalyseOptions = {}): AsyncGenerator<UciInfo, UciResult, void> {
    checkObject("options", options, ANALYSE_OPTIONS);
    const { multiPv = 1 } = options;
    const reports = new ReportQueue();
    const { call, result } = this.#search(position, options, multiPv, (report) => reports.push(report));
    result.then(
      () => reports.end(),
      (error: unknown) => reports.fail(error),
    );
    try {
      yield* reports.read();
      return { ...(await result), dropped: reports.dropped };
    } finally {
      stop(call);
      await result.catch(() => {});
    }
  }

  async play(position: Position = {}, options: UciPlayOptions = {}): Promise<UciResult> {
    checkObject("options", options, UCI_PLAY_OPTIONS);
    return this.#search(position, options, 1, () => {}).result;
  }

  stop(): void {
    if (this.#call !== null) stop(this.#call);
  }

  async newGame(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    checkObject("options", options, SIGNAL_ONLY);
    await this.#begin(options.signal, async (call) => {
      const fault = await (await this.#running(call)).newGame();
      if (fault !== null) throw this.#process.failure(fault.detail);
    }).result;
  }

  async setOption(name: string, value: UciOptionValue): Promise<void> {
    const text = checkUciOption(name, value);
    await this.#begin(undefined, async (call) => {
      await this.#process.keep(await this.#running(call), { [name]: text });
    }).result;
  }

  dispose(): Promise<void> {
    this.#ended.abort();
    return this.#process.end();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }

  #search(
    position: Position,
    options: UciPlayOptions,
    multiPv: number,
    push: (report: LazyReport) => void,
  ): Started<UciResult> {
    return this.#begin(options.signal, async (call) => {
      const question = await this.#read(position, options);
      const reports = new UciReports(question.game, push);
      // Engines differ in what they answer where there is no move, and some do not answer at all.
      const over = gameOver(question.game);
      if (over !== null) {
        const { score, wdl, depth, nodes, pv } = over;
        const info = { ...UNSEARCHED, score, wdl, depth, nodes, pv };
        push(() => info);
        return { ...over, time: 0, dropped: 0 };
      }
      const driver = await this.#running(call);
      await this.#process.set(driver, this.#multiPvOption(multiPv));
      throwIfAborted(call.signal);
      call.endSearch = () => driver.stop();
      const forgetSignal = onAbort(call.signal, () => driver.stop());
      const { game, go } = question;
      const [start = ""] = game.positions();
      const thinking = driver.think({
        position: positionLine(start, game.movesPlayed()),
        go,
        allowed: null,
        ceiling: Infinity,
        nodes: null,
        onReport: (line) => reports.add(line),
      });
      if (call.isStopped) driver.stop();
      const answer = await thinking.finally(() => {
        forgetSignal();
        // The loop over its reports may end later, when the process already searches for another call.
        call.endSearch = () => {};
      });
      if (answer.kind === "fault") throw this.#process.failure(answer.fault.detail);
      return resultOf(question, reports, answer);
    });
  }

  /** @throws EngineError INVALID_POSITION, INVALID_LIMIT, INVALID_MOVE, INVALID_OPTION */
  async #read(position: Position, options: UciPlayOptions): Promise<Question> {
    const game = await newGame(this.#chess960);
    await setPosition(game, position, options.signal, this.#ended.signal);
    readLimits(options, game.turn());
    const searchMoves = options.searchMoves === undefined ? null : readSearchMoves(game, options.searchMoves);
    return { game, go: goCommand(options, searchMoves ?? []), searchMoves };
  }

  /** The engine, which has finished with earlier calls. */
  async #running(call: Call): Promise<Awaited<ReturnType<UciProcess["running"]>>> {
    await call.turn;
    return this.#process.running(call.signal);
  }

  /** The option for the number of variations; none if one is wanted from an engine that finds only one. */
  #multiPvOption(multiPv: number): Readonly<Record<string, string>> {
    const isOffered = this.offered.some(({ name }) => name.toLowerCase() === "multipv");
    return multiPv === 1 && !isOffered ? {} : { MultiPV: String(multiPv) };
  }

  /** @throws EngineError if the engine is busy or disposed of, or the signal has been given */
  #begin<T>(signal: AbortSignal | undefined, work: (call: Call) => Promise<T>): Started<T> {
    throwIfAborted(signal);
    if (this.#process.isEnded) throw disposed();
    if (this.#call !== null) {
      throw new EngineError("ENGINE_BUSY", "the engine is busy: a search or a change is under way");
    }
    const call: Call = { signal, turn: this.#settled, isStopped: false, endSearch: () => {} };
    this.#call = call;
    const release = () => {
      if (this.#call === call) this.#call = null;
    };
    const working = work(call);
    this.#settled = Promise.allSettled([call.turn, working]);
    const forgetSignal = onAbort(signal, release);
    const result = unlessAborted(working, signal).finally(() => {
      forgetSignal();
      release();
    });
    return { call, result };
  }
}

function stop(call: Call): void {
  call.isStopped = true;
  call.endSearch();
}

/** @throws EngineError SEARCH_FAILED if the engine answered without a legal move */
function resultOf(
  { game, searchMoves }: Question,
  reports: UciReports,
  { move, ponder, time }: { readonly move: string; readonly ponder: string | null; readonly time: number },
): UciResult {
  const [bestMove, reply = null] = variationOf(game, ponder === null ? [move] : [move, ponder]);
  if (bestMove === undefined) {
    throw engineFailed(move === "" ? "it gave no move" : `it gave ${quote(move)} for a move, which is not legal`);
  }
  if (searchMoves?.includes(move) === false) throw engineFailed(`it gave ${move}, which is none of searchMoves`);
  const info = reports.about(move);
  const { score = null, wdl = null, pv = [] } = info ?? {};
  const { depth = null, nodes = null } = info ?? reports.latest() ?? {};
  return { bestMove, ponder: reply, score, wdl, depth, nodes, pv, outcome: outcomeOf(game), time, dropped: 0 };
}
