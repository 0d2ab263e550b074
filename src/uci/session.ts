/**
 * One conversation with a GUI: which line is obeyed when. What a command does stands in interpreter.ts.
 *
 * Commands are obeyed strictly in the order they came, one after the other, from a queue. Long work (a search,
 * perft, bench) holds the queue up; so these few act beside it:
 *   - `stop`, `ponderhit`, `quit` and the end of input, on work under way and on work that still waits its turn;
 *   - commands that displace a search: they stop it, then wait for its best move like any other;
 *   - commands that change nothing, `isready` above all, where the work is all they would wait for.
 * `explain` changes nothing either and yet waits, for it tells of the search that is under way.
 */

import type { Command } from "./command.js";
import { invalid } from "./command.js";
import type { Interpreter } from "./interpreter.js";
import { parse } from "./parse.js";
import type { Task } from "./task.js";

/** Commands that end a running search. */
const DISPLACING: ReadonlySet<Command["kind"]> = new Set([
  "go",
  "position",
  "flip",
  "setoption",
  "ucinewgame",
  "perft",
  "bench",
]);

/** Commands that may be obeyed beside running work. */
const HARMLESS: ReadonlySet<Command["kind"]> = new Set([
  "uci",
  "debug",
  "isready",
  "register",
  "d",
  "eval",
  "help",
  "compiler",
  "invalid",
]);

/** Commands that wait for the running work because they tell of it; they change nothing, so harmless ones may pass. */
const PATIENT: ReadonlySet<Command["kind"]> = new Set(["explain"]);

/** A command that waits its turn, and what has already been said about the work that it will start. */
interface Waiting {
  readonly command: Command;
  /** performance.now() when its line came. */
  readonly arrived: number;
  stopped: boolean;
  ponderHit: boolean;
}

export class Session {
  readonly #interpreter: Interpreter;
  readonly #queue: Waiting[] = [];
  #task: Task | null = null;
  #pumping = false;
  /** After `quit` or the end of input no line counts any more. */
  #ended = false;
  #finish = () => {};

  /** Fulfilled when the input has ended, or `quit` was read, and all is done and said. Never rejected. */
  readonly finished: Promise<void>;

  constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Takes a line of input. */
  line(text: string): void {
    this.#take(parse(text));
  }

  /** Takes a line of input that was dropped for its length. */
  overlong(limit: number): void {
    this.#take(invalid(`a line of more than ${limit} bytes was dropped`));
  }

  /** The input has ended: what would end by itself is finished, the rest is stopped. */
  endOfInput(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#task?.isEndless() === true) this.#task.stop();
    this.#finishIfIdle();
  }

  /** Ends the session as `quit` does: all work is stopped, lines that came before are still obeyed. */
  quit(): void {
    this.#ended = true;
    this.#stop();
    this.#finishIfIdle();
  }

  #take(command: Command): void {
    if (this.#ended) return;
    switch (command.kind) {
      case "empty":
        return;
      case "stop":
        return this.#stop();
      case "ponderhit":
        return this.#ponderHit();
      case "quit":
        return this.quit();
    }
    const arrived = performance.now();
    if (DISPLACING.has(command.kind)) this.#displace();
    this.#queue.push({ command, arrived, stopped: false, ponderHit: false });
    if (this.#task !== null) this.#obeyHarmless();
    else if (!this.#pumping) void this.#pump();
  }

  /** Obeys, beside the work under way, what waits for nothing but that work. */
  #obeyHarmless(): void {
    let at = 0;
    for (;;) {
      const waiting = this.#queue[at];
      if (waiting === undefined) return;
      const { command, arrived } = waiting;
      if (HARMLESS.has(command.kind)) {
        this.#queue.splice(at, 1);
        // Not waited for: `isready` waits for nothing more than the running work has waited for already.
        void this.#interpreter.obey(command, arrived);
      } else if (PATIENT.has(command.kind)) {
        at++;
      } else {
        return;
      }
    }
  }

  #stop(): void {
    this.#task?.stop();
    for (const waiting of this.#queue) waiting.stopped = true;
  }

  /** Stops searches that a later command displaces; perft and bench are left to finish. */
  #displace(): void {
    if (this.#task?.kind === "search") this.#task.stop();
    for (const waiting of this.#queue) {
      if (waiting.command.kind === "go") waiting.stopped = true;
    }
  }

  #ponderHit(): void {
    const waiting = this.#queue.findLast(({ command }) => command.kind === "go");
    if (waiting !== undefined) waiting.ponderHit = true;
    else this.#task?.ponderHit();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    for (;;) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      const result = this.#interpreter.obey(next.command, next.arrived);
      if (result === undefined) continue;
      if (result instanceof Promise) {
        await result;
        continue;
      }
      this.#task = result;
      if (next.ponderHit) result.ponderHit();
      if (next.stopped || (this.#ended && result.isEndless())) result.stop();
      // Their lines may have come while this work itself still waited for its turn.
      this.#obeyHarmless();
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
