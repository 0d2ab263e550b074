/** The engine under test: a process, its lines, and how it ended. */

import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { MAIN } from "../../support/programs/built.js";

/** Another program than the build of this checkout, or another way to begin. */
export interface Program {
  readonly main?: string;
  /** The first lines that it gets. */
  readonly greeting?: readonly string[];
}

export class Subject {
  readonly #child: ChildProcess;
  readonly #onLine: (line: string) => void;
  #rest = "";
  #wake = () => {};
  #errors = "";
  #end: string | null = null;

  /**
   * @param directory where it works: a stray option may name a file
   * @param onLine called with each line of output, without its ending
   */
  constructor(directory: string, { main = fileURLToPath(MAIN) }: Program, onLine: (line: string) => void) {
    this.#onLine = onLine;
    const child = spawn(process.execPath, [main], {
      stdio: "pipe",
      cwd: directory,
    });
    this.#child = child;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (this.#rest + text).split("\n");
      this.#rest = lines.pop() ?? "";
      for (const line of lines) this.#onLine(line);
      this.#wake();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#errors += text;
    });
    // Writing to one that has left is part of the game.
    child.stdin.on("error", () => {});
    child.on("close", (code, signal) => {
      this.#end = signal ?? `status ${code}`;
      this.#wake();
    });
  }

  /** Everything on standard error so far. */
  get errors(): string {
    return this.#errors;
  }

  /** How the process ended: a signal's name or a status; null while it runs. */
  get end(): string | null {
    return this.#end;
  }

  write(bytes: Uint8Array | string): void {
    this.#child.stdin?.write(bytes);
  }

  endInput(): void {
    this.#child.stdin?.end();
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /**
   * Waits for a condition that output or the end can bring about; false if it did not come about within so many
   * milliseconds.
   */
  async until(condition: () => boolean, timeout: number): Promise<boolean> {
    const deadline = performance.now() + timeout;
    while (!condition()) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  }
}
