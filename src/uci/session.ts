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

/** Milliseconds from `quit` to the end at the latest. */
const QUIT_GRACE = 1000;

/** A command that waits its turn, and the control commands that already apply to the work that it will start. */
interface Waiting {
  readonly command: TurnCommand;
  /** performance.now() when its line came. */
  readonly arrived: number;
  stopped: boolean;
  ponderHit: boolean;
}

export class Session implements SessionControl {
  readonly #context: UciContext;
  readonly #parse: LineParser;
  readonly #queue: Waiting[] = [];
  #task: Task | null = null;
  #pumping = false;
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

  /** Takes a line of input. */
  line(text: string): void {
    if (this.#ended) return;
    const line = this.#parse(text);
    switch (line.kind) {
      case "empty":
        return;
      case "invalid":
        return this.#enqueue(invalidLine(line.message));
      case "command":
        return line.command.when === "at once" ? line.command.run(this) : this.#enqueue(line.command);
    }
  }

  /** Takes a line of input that was dropped for its length. */
  overlong(limit: number): void {
    if (!this.#ended) this.#enqueue(invalidLine(`a line of more than ${limit} bytes was dropped`));
  }

  /** The input has ended: work that ends by itself is finished, the rest is stopped. */
  endOfInput(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#task?.isEndless() === true) this.#task.stop();
    this.#finishIfIdle();
  }

  /** @param grace milliseconds that the work under way has to end; then the session is over all the same */
  quit(grace = QUIT_GRACE): void {
    this.#ended = true;
    this.stop();
    this.#finishIfIdle();
    const timer = setTimeout(() => this.#finish(), grace);
    void this.finished.then(() => clearTimeout(timer));
  }

  stop(): void {
    this.#task?.stop();
    for (const waiting of this.#queue) waiting.stopped = true;
  }

  ponderHit(): void {
    const waiting = this.#queue.findLast(({ command }) => command.startsSearch);
    if (waiting !== undefined) waiting.ponderHit = true;
    else this.#task?.ponderHit();
  }

  #enqueue(command: TurnCommand): void {
    const arrived = performance.now();
    if (command.when === "ends search") this.#endSearches();
    this.#queue.push({ command, arrived, stopped: false, ponderHit: false });
    if (this.#task !== null) this.#obeyBesideWork();
    else if (!this.#pumping) void this.#pump();
  }

  /** Stops the search under way and those that wait; perft and bench are left to finish. */
  #endSearches(): void {
    if (this.#task?.isSearch === true) this.#task.stop();
    for (const waiting of this.#queue) {
      if (waiting.command.startsSearch) waiting.stopped = true;
    }
  }

  /** Obeys, beside the work under way, the commands that wait for nothing but that work. */
  #obeyBesideWork(): void {
    let at = 0;
    for (;;) {
      const waiting = this.#queue[at];
      if (waiting === undefined) return;
      const { command, arrived } = waiting;
      switch (command.when) {
        case "beside work":
          this.#queue.splice(at, 1);
          // Not waited for: `isready` waits for nothing more than the running work has waited for already.
          void obey(command, this.#context, arrived);
          break;
        case "after work":
          at++;
          break;
        case "ends search":
          return;
      }
    }
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    for (;;) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      const result = obey(next.command, this.#context, next.arrived);
      if (result === undefined) continue;
      if (result instanceof Promise) {
        await result;
        continue;
      }
      this.#task = result;
      if (next.ponderHit) result.ponderHit();
      if (next.stopped || (this.#ended && result.isEndless())) result.stop();
      // Such lines may have come while this work itself still waited for its turn.
      this.#obeyBesideWork();
      await result.done;
      this.#task = null;
    }
    this.#pumping = false;
    this.#finishIfIdle();
  }

  #finishIfIdle(): void {
    if (this.#ended && !this.#pumping) this.#finish();
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
