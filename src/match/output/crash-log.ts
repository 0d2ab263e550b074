/** Appends the last lines to and from faulty engines to a file. */

import { appendFileSync } from "node:fs";
import { withFile } from "../../common/files/file-fault.js";
import { visible } from "../../common/text.js";
import { describeEngine, type EngineSpec } from "../../uci-client/index.js";

export interface Crash {
  readonly engine: EngineSpec;
  /** What happened, and in which game. */
  readonly what: string;
  /** The last lines between runner and engine. */
  readonly transcript: readonly string[];
}

export class CrashLog {
  readonly #file: string;

  /** @param file the log to append to; it need not exist yet */
  constructor(file: string) {
    this.#file = file;
  }

  /** Throws an Error if it cannot be written. */
  write(crash: Crash): void {
    withFile(this.#file, () => appendFileSync(this.#file, crashText(crash, new Date()), "utf8"));
  }
}

/**
 * One crash. Each line is a comment of the languages that programs are configured in: in a file that one of them
 * executes, neither a name nor what an engine says does anything.
 */
export function crashText({ engine, what, transcript }: Crash, at: Date): string {
  const { command, args, dir } = engine;
  return [
    `${at.toISOString()} ${what}`,
    `engine: ${describeEngine(engine)}`,
    `started: ${[command, ...args].join(" ")}${dir === undefined ? "" : ` in ${dir}`}`,
    ...transcript,
  ]
    .map((line) => `# ${visible(line)}\n`)
    .concat("\n")
    .join("");
}
