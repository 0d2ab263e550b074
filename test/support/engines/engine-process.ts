/** The engine as a GUI sees it: a process behind three pipes. */

import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { MAIN } from "../programs/built.js";

/** Milliseconds that any single answer may take; generous, for other work may have the cores. */
const TIMEOUT = 30_000;

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A best move that is a move. */
export const BEST_MOVE = /^bestmove [a-h][1-8][a-h][1-8][nbrq]?( ponder [a-h][1-8][a-h][1-8][nbrq]?)?$/;

/** What an answer of `perft 3` from the start ends with. */
export const PERFT_3 = "Nodes searched: 8902";

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StartSettings {
  readonly args?: readonly string[];
  /** Another way to start the engine than the build of this checkout. */
  readonly command?: string;
  /** Another build's program. */
  readonly main?: string;
  readonly cwd?: string;
  /** Variables of the environment beside those of the test. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it outlives the test that starts it; false if absent. */
  readonly isShared?: boolean;
}

type Pattern = RegExp | string | ((line: string) => boolean);

/** An engine process. Lines are consumed by `until`, so that one answer is never taken for another. */
export class EngineProcess {
  /** Every line of output so far, without its ending. */
  readonly lines: string[] = [];
  /** Everything on standard error so far. */
  errors = "";
  /** Fulfilled when the process is gone and its pipes are closed. */
  readonly exited: Promise<Exit>;
  /** Fulfilled when the process is gone, even if nobody has read all that it wrote. */
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #stdin: Writable;
  readonly #stdout: Readable;
  /** Lines that `until` has handed out. */
  #consumed = 0;
  #rest = "";
  #wake = () => {};
  #closed = false;

  constructor({ args = [], command, main, cwd, env = {}, isShared = false }: StartSettings = {}) {
    const file = command ?? process.execPath;
    const leading = command === undefined ? [main ?? fileURLToPath(MAIN)] : [];
    const child = spawn(file, [...leading, ...args], {
      stdio: "pipe",
      env: { ...process.env, ...env },
      // A .cmd file needs a shell around it.
      shell: command !== undefined && process.platform === "win32",
      ...(cwd === undefined ? {} : { cwd }),
    });
    this.#child = child;
    this.#stdin = child.stdin;
    this.#stdout = child.stdout;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#take(text);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.errors += text;
    });
    // Writing to an engine that has left is part of some tests.
    child.stdin.on("error", () => {});
    child.on("error", (error) => {
      this.errors += String(error);
    });
    this.gone = new Promise((resolve) => {
      child.on("exit", () => resolve());
    });
    this.exited = new Promise((resolve) => {
      child.on("close", (code, signal) => {
        this.#closed = true;
        this.#wake();
        resolve({ code, signal });
      });
    });
    if (!isShared) onTestFinished(() => this.kill("SIGKILL"));
  }

  get pid(): number {
    return this.#child.pid ?? NaN;
  }

  /** Sends lines, in one piece. */
  send(...lines: readonly string[]): void {
    this.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Sends bytes as they are. */
  write(bytes: string | Uint8Array): void {
    this.#stdin.write(bytes);
  }

  endInput(): void {
    this.#stdin.end();
  }

  /** Waits for a line; returns the lines up to it and with it that no earlier call has returned. */
  async until(pattern: Pattern, timeout = TIMEOUT): Promise<string[]> {
    const matches =
      typeof pattern === "function"
        ? pattern
        : typeof pattern === "string"
          ? (line: string) => line === pattern
          : (line: string) => pattern.test(line);
    const deadline = performance.now() + timeout;
    for (let at = this.#consumed; ; at++) {
      while (at >= this.lines.length) {
        const left = deadline - performance.now();
        if (this.#closed || left <= 0) {
          const why = this.#closed ? "the process ended" : "nothing came";
          throw new Error(
            `waited for ${String(pattern)}, but ${why}; since the last answer: ${JSON.stringify(this.lines.slice(this.#consumed))}, errors: ${JSON.stringify(this.errors)}`,
          );
        }
        await this.#more(left);
      }
      if (matches(this.lines[at] ?? "")) {
        const answer = this.lines.slice(this.#consumed, at + 1);
        this.#consumed = at + 1;
        return answer;
      }
    }
  }

  /** Sends lines and `isready`; returns what was said before `readyok`. */
  async ask(...lines: readonly string[]): Promise<string[]> {
    this.send(...lines, "isready");
    return (await this.until("readyok")).slice(0, -1);
  }

  /** The FEN that `d` shows. */
  async fen(): Promise<string> {
    this.send("d");
    const answer = await this.until(/^Outcome: /);
    const line = answer.find((text) => text.startsWith("FEN: "));
    return line?.slice("FEN: ".length) ?? "";
  }

  /** Waits for the end of the process; fails where it does not come. */
  async exit(timeout = TIMEOUT): Promise<Exit> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`still running; last lines: ${JSON.stringify(this.lines.slice(-5))}`));
      }, timeout);
    });
    try {
      return await Promise.race([this.exited, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Stops reading: what the engine writes piles up in the pipe, and then blocks it. */
  pauseOutput(): void {
    this.#stdout.pause();
  }

  resumeOutput(): void {
    this.#stdout.resume();
  }

  /** Closes our end of the engine's output. */
  closeOutput(): void {
    this.#stdout.destroy();
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    // Not spread into push: there may be a hundred thousand of them.
    for (const line of lines) this.lines.push(line);
    this.#wake();
  }

  #more(timeout: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Runs a command line to its end, with nothing on standard input. */
export async function run(...args: readonly string[]) {
  const engine = new EngineProcess({ args });
  engine.endInput();
  const { code } = await engine.exit(60_000);
  return { code, lines: engine.lines, errors: engine.errors };
}

/** The best moves among lines. */
export function bestMoves(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith("bestmove"));
}

/** The errors among lines. */
export function errorsIn(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith("info string error: "));
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
