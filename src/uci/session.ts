/**
 * One conversation with a GUI: decides when each command runs. The row of a command defines what it does, and when.
 *
 * A queue runs commands strictly in their order, one after the other. Long work (a search,
 * perft, bench) holds up the queue. Only these commands run during long work:
 *   - control commands, and the end of input: they act on the running work and on waiting commands;
 *   - commands that end a search: they stop it, then wait for its best move like any other command;
 *   - commands that change nothing, above all `isready`, if they would wait for nothing but the work.
 */

import { reasonOf } from "../common/errors.js";
import type { Execution, SessionControl, TurnCommand } from "./command.js";
import type { LineParser } from "./parse-line.js";
import type { Task } from "./task.js";
import type { UciContext } from "./uci-context.js";
import { IdleWatch } from "./idle-watch.js";
import { Pace } from "../common/pace.js";
import { WaitingQueue } from "./waiting-queue.js";

/** Milliseconds after `quit` in which what waits still runs, and work that is no search goes on. */
const PATIENCE = 500;
/** Milliseconds after that in which each waiting search gets some best move, and what runs may end. */
const QUIT_GRACE = 400;
/** Milliseconds between two checks of these times. */
const LOOK = 50;
/** Maximum milliseconds from abort() to the end: enough for the best move of a healthy search. */
const ABORT_GRACE = 80;

export class Session implements SessionControl {
  readonly #context: UciContext;
  readonly #parse: LineParser;
  readonly #queue = new WaitingQueue();
  #task: Task | null = null;
  #pumping = false;
  /** Commands that run during the work. */
  #concurrent = 0;
  /** After `quit` or the end of input the session ignores all lines. */
  #ended = false;
  #hasQuit = false;
  /** Whether waiting commands no longer run, as `quit` came a while ago. */
  #isHurried = false;
  #finish = () => {};
  #fail: (error: unknown) => void = () => {};

  /**
   * Fulfilled when the input has ended, or `quit` was read, and all lines are written. Rejected only if the engine cannot
   * be loaded.
   */
  readonly finished: Promise<void>;

  constructor(context: UciContext, parse: LineParser) {
    this.#context = context;
    this.#parse = parse;
    this.finished = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
  }

  /** Takes an input line. @param arrived the value of performance.now() when it arrived */
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

  /** Reports an input line that was dropped for its length. */
  overlong(limit: number): void {
    if (!this.#ended) this.#enqueue(invalidLine(`a line of more than ${limit} bytes was dropped`), performance.now());
  }

  /** The input has ended: work with an end of its own finishes, all other work stops. */
  endOfInput(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#task?.answer?.hurry();
    this.#finishIfIdle();
  }

  /** Perft and bench may end in the same time as what waits: scripts send `quit` right after them. */
  quit(): void {
    this.#hasQuit = true;
    this.#ended = true;
    this.#endSearches();
    this.#finishIfIdle();
    this.#endSoon();
  }

  /** Whether `quit` ended the session, or will. */
  get hasQuit(): boolean {
    return this.#hasQuit;
  }

  /** Ends the session as soon as a running search has sent its best move. */
  abort(): void {
    const grace = (this.#task?.answer ?? null) === null ? 0 : ABORT_GRACE;
    this.#end();
    this.#finishIn(grace, () => true);
  }

  stop(): void {
    this.#task?.stop();
    this.#queue.stop();
  }

  ponderHit(): void {
    if (!this.#queue.ponderHit()) this.#task?.answer?.ponderHit();
  }

  #enqueue(command: TurnCommand, arrived: number): void {
    if (command.when === "ends search") this.#endSearches();
    if (this.#task !== null && command.when === "concurrent" && !this.#queue.hasEnding) {
      // Nobody waits for this: the running work has already waited for all that `isready` needs.
      this.#obeyBeside(command, arrived);
      return;
    }
    this.#queue.push(command, arrived);
    if (this.#task === null && !this.#pumping) void this.#pump();
  }

  /** Stops the running search and those that wait; perft and bench finish. */
  #endSearches(): void {
    this.#task?.answer?.stop();
    this.#queue.stopSearches();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    const pace = new Pace();
    for (;;) {
      if (pace.isDue) await pace.yieldToLoop();
      // Not after the command has left the queue, in which a stop would find it.
      if (this.#queue.needsEngine && !this.#context.isLoaded) {
        try {
          await this.#context.load();
        } catch (error) {
          return this.#fail(error);
        }
      }
      const next = this.#queue.shift();
      if (next === undefined) break;
      const result = this.#isHurried
        ? executeAfterQuit(next.command, this.#context)
        : execute(next.command, this.#context, next.arrived);
      if (result === undefined) continue;
      if (result instanceof Promise) {
        await result;
        continue;
      }
      this.#task = result;
      if (next.isPonderHit) result.answer?.ponderHit();
      if (next.isStopped) result.stop();
      if (this.#ended) result.answer?.hurry();
      // These lines may have arrived while this work itself waited for its turn.
      for (const { command, arrived } of this.#queue.takeBesideWork()) this.#obeyBeside(command, arrived);
      await result.done;
      this.#task = null;
    }
    this.#pumping = false;
    this.#finishIfIdle();
  }

  /** Runs a command during the work; the session does not end before the command does. */
  #obeyBeside(command: TurnCommand, arrived: number): void {
    const result = execute(command, this.#context, arrived);
    if (!(result instanceof Promise)) return;
    this.#concurrent++;
    void result.finally(() => {
      this.#concurrent--;
      this.#finishIfIdle();
    });
  }

  /** Stops all work. */
  #end(): void {
    this.#ended = true;
    this.stop();
    this.#finishIfIdle();
  }

  /**
   * Ends the session, whatever waits: thousands of lines, one that takes long, or a thread that is stuck. This takes a
   * second. On a machine whose processors are busy it takes longer, by what the work has to wait for one: a thread that
   * is slow for that reason may still give its best move.
   */
  #endSoon(): void {
    const watch = new IdleWatch();
    const look = () => {
      // The start of the program is not the fault of what waits.
      if (this.#pumping && !this.#context.isLoaded) watch.restart();
      if (watch.isOver(this.#isHurried ? QUIT_GRACE : PATIENCE)) {
        if (this.#isHurried) return true;
        this.#isHurried = true;
        this.stop();
        watch.restart();
      }
      this.#finishIn(LOOK, look);
      return false;
    };
    this.#finishIn(LOOK, look);
  }

  /** @param grace milliseconds after which the session ends by force if `isDue` says so */
  #finishIn(grace: number, isDue: () => boolean): void {
    const timer = setTimeout(() => {
      if (isDue()) this.#finish();
    }, grace);
    const clear = () => clearTimeout(timer);
    void this.finished.then(clear, clear);
  }

  #finishIfIdle(): void {
    if (this.#ended && !this.#pumping && this.#concurrent === 0) this.#finish();
  }
}

function execute(command: TurnCommand, context: UciContext, arrived: number): Execution {
  return reportingFailure(command, context, () => command.run(context, arrived));
}

function executeAfterQuit(command: TurnCommand, context: UciContext): Execution {
  return reportingFailure(command, context, () => command.runAfterQuit(context));
}

/** Never throws, and its promise never rejects: an error becomes one error line. */
function reportingFailure({ name }: TurnCommand, context: UciContext, run: () => Execution): Execution {
  const fail = (error: unknown) => context.error(`${name}: ${reasonOf(error)}`);
  try {
    const result = run();
    return result instanceof Promise ? result.catch(fail) : result;
  } catch (error) {
    fail(error);
  }
}

/** Prints one error line for a line that cannot be executed, when its turn has come. */
function invalidLine(message: string): TurnCommand {
  return {
    name: "invalid",
    request: message,
    when: "concurrent",
    startsSearch: false,
    needsEngine: false,
    run: (context) => context.error(message),
    runAfterQuit: () => {},
  };
}
