/** The built program at work, for tests that attack it from outside: by signals, floods, and by what it may not write. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { MAIN } from "../programs/built.js";

interface Settings {
  /** Another build's program. */
  readonly main?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The user that it runs as. */
  readonly uid?: number | undefined;
}

export class RunningProgram {
  output = "";
  errors = "";
  /** Its exit status; null after a signal that ended it. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(args: readonly string[], { main = fileURLToPath(MAIN), env = process.env, uid }: Settings = {}) {
    const child = spawn(process.execPath, [main, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env,
      ...(uid === undefined ? {} : { uid }),
    });
    this.#child = child;
    child.stdout.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (this.errors += text));
    this.ended = once(child, "close").then(([status]) => status as number | null);
    onTestFinished(() => void child.kill("SIGKILL"));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** The most memory that it has had in RAM so far, in megabytes; 0 once it is gone. Linux only. */
  peakMemory(): number {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  }
}
