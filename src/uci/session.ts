/**
 * One conversation with a GUI: which command is obeyed when. A command's row says what it does, and when.
 *
 * Commands are obeyed strictly in the order they came, one after the other, from a queue. Long work (a search,
 * perft, bench) holds the queue up; so these few act beside it:
 *   - control commands, and the end of input: on the work under way and on what still waits its turn;
 *   - commands that end a search: they stop it, then wait for its best move like any other;
 *   - commands that change nothing, `isready` above all, where the work is all they would wait for.
 */

import { reason } from "../common/errors.js";
import type { Obeyed, SessionControl, TurnCommand } from "./command.js";
import type { LineParser } from "./parse-line.js";
import type { Task } from "./task.js";
import type { UciContext } from "./uci-context.js";
import { IdleWatch } from "./idle-watch.js";
import { Pace } from "./paced.js";
import { WaitingQueue } from "./waiting-queue.js";

/** Milliseconds from `quit` after which a search, perft or bench that does not end is taken for stuck. */
const QUIT_GRACE = 1000;
/** The same for other work: dozens of threads start slowly. */
const SLOW_GRACE = 25_000;
/** Milliseconds between two looks at whether anything gets on. */
const LOOK = 100;
/** Milliseconds from abort() to the end at the latest: enough for the best move of a search that is sound. */
const ABORT_GRACE = 80;

export class Session implements SessionControl {
  readonly #context: UciContext;
  readonly #parse: LineParser;
  readonly #queue = new WaitingQueue();
  #task: Task | null = null;
  #pumping = false;
  /** Commands that are being obeyed beside the work. */
  #beside = 0;
  /** Commands of the queue that are done. */
  #done = 0;
  /** After `quit` or the end of input no line counts any more. */
  #ended = false;
  #finish = () => {};

  /** Fulfilled when the input has ended, or `quit` was read, and all lines are out. Never rejected. */
  readonly finished: Promise<void>;

  constructor(context: UciContext, parse: LineParser) {
    this.#context = context;
    this.#parse = parse;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Takes a line of input. @param arrived performance.now() when it came */
  line(text: string, arrived = performance.now()): void {
    if (this.#ended) return;
    const line = this.#parse(text);
    switch (line.kind) {
      case "empty":
        return;
      case "invalid":
        return this.#enqueue(invalidLine(line.message), arrived);
      case "command":
        return line.command.when === "at once" ? line.command.run(this) : this.#enqueue(line.command, arrived);
    }
  }

  /** Takes a line of input that was dropped for its length. */
  overlong(limit: number): void {
    if (!this.#ended) this.#enqueue(invalidLine(`a line of more than ${limit} bytes was dropped`), performance.now());
  }

  /** The input has ended: work that ends by itself is finished, the rest is stopped. */
  endOfInput(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#task?.isEndless() === true) this.#task.stop();
    this.#task?.hurry();
    this.#finishIfIdle();
  }

  quit(): void {
    this.#end();
    this.#endWhenStuck();
  }

  /** Ends the session at once, but for the best move of a search under way. */
  abort(): void {
    const grace = this.#task?.isSearch === true ? ABORT_GRACE : 0;
    this.#end();
    this.#finishIn(grace, () => true);
  }

  stop(): void {
    this.#task?.stop();
    this.#queue.stop();
  }

  ponderHit(): void {
    if (!this.#queue.ponderHit()) this.#task?.ponderHit();
  }

  #enqueue(command: TurnCommand, arrived: number): void {
    if (command.when === "ends search") this.#endSearches();
    if (this.#task !== null && command.when === "beside work" && !this.#queue.hasEnding) {
      // Not waited for: `isready` waits for nothing more than the running work has waited for already.
      this.#obeyBeside(command, arrived);
      return;
    }
    this.#queue.push(command, arrived);
    if (this.#task === null && !this.#pumping) void this.#pump();
  }

  /** Stops the search under way and those that wait; perft and bench are left to finish. */
  #endSearches(): void {
    if (this.#task?.isSearch === true) this.#task.stop();
    this.#queue.stopSearches();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    const pace = new Pace();
    for (;;) {
      if (pace.isDue) await pace.breathe();
      this.#done++;
      const next = this.#queue.shift();
      if (next === undefined) break;
      const result = obey(next.command, this.#context, next.arrived);
      if (result === undefined) continue;
      if (result instanceof Promise) {
        await result;
        continue;
      }
      this.#task = result;
      if (next.isPonderHit) result.ponderHit();
      if (next.isStopped || (this.#ended && result.isEndless())) result.stop();
      if (this.#ended) result.hurry();
      // Such lines may have come while this work itself still waited for its turn.
      for (const { command, arrived } of this.#queue.takeBesideWork()) this.#obeyBeside(command, arrived);
      await result.done;
      this.#task = null;
    }
    this.#pumping = false;
    this.#finishIfIdle();
  }

  /** Runs a command beside the work under way; the session does not end before it is done. */
  #obeyBeside(command: TurnCommand, arrived: number): void {
    const result = obey(command, this.#context, arrived);
    if (!(result instanceof Promise)) return;
    this.#beside++;
    void result.finally(() => {
      this.#beside--;
      this.#finishIfIdle();
    });
  }

  /** All work is stopped, and what came before is still obeyed. */
  #end(): void {
    this.#ended = true;
    this.stop();
    this.#finishIfIdle();
  }

  /** Ends the session where nothing gets on: many lines may wait, or one that takes long, but a thread may also be stuck. */
  #endWhenStuck(): void {
    const watch = new IdleWatch();
    let done = this.#done;
    const look = () => {
      if (done !== this.#done || watch.isBusy) watch.restart();
      done = this.#done;
      if (watch.isOver(this.#task === null ? SLOW_GRACE : QUIT_GRACE)) return true;
      this.#finishIn(LOOK, look);
      return false;
    };
    this.#finishIn(LOOK, look);
  }

  /** @param grace milliseconds after which the session is over, if it is not before and `isDue` says so */
  #finishIn(grace: number, isDue: () => boolean): void {
    const timer = setTimeout(() => {
      if (isDue()) this.#finish();
    }, grace);
    void this.finished.then(() => clearTimeout(timer));
  }

  #finishIfIdle(): void {
    if (this.#ended && !this.#pumping && this.#beside === 0) this.#finish();
  }
}

/** Runs a command. Never throws, and the promise is never rejected: what goes wrong becomes one error line. */
function obey(command: TurnCommand, context: UciContext, arrived: number): Obeyed {
  const fail = (error: unknown) => context.error(`${command.name}: ${reason(error)}`);
  try {
    const result = command.run(context, arrived);
    return result instanceof Promise ? result.catch(fail) : result;
  } catch (error) {
    fail(error);
  }
}

/** Takes the turn of a line that cannot be obeyed: one error line. */
function invalidLine(message: string): TurnCommand {
  return {
    name: "invalid",
    request: message,
    when: "beside work",
    startsSearch: false,
    run: (context) => context.error(message),
  };
}
