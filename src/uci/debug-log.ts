/** `Debug Log File`: a writer that also appends every line, in and out, to a file. */

import { closeSync, constants, openSync, writeSync } from "node:fs";
import { plainReason } from "../common/errors.js";
import type { Writer } from "../common/io.js";
import { formatEvent } from "./format.js";

/** Appended to; a pipe that nobody reads is refused, where opening it would wait for ever. */
const FLAGS =
  constants.O_WRONLY |
  constants.O_CREAT |
  constants.O_APPEND |
  // Windows has no such flag, whatever the types say.
  ((constants.O_NONBLOCK as number | undefined) ?? 0);

export class DebugLog implements Writer {
  readonly #output: Writer;
  #file: number | null = null;

  /** @param output where the lines go besides */
  constructor(output: Writer) {
    this.#output = output;
  }

  /**
   * Begins to log to a file, at its end; the one before is closed.
   *
   * @param path empty to log no more
   * @returns what went wrong, or null; then the file before is kept
   */
  open(path: string): string | null {
    let file: number | null = null;
    if (path !== "") {
      try {
        file = openSync(path, FLAGS, 0o666);
      } catch (error) {
        return plainReason(error);
      }
    }
    this.#close();
    this.#file = file;
    return null;
  }

  /** A line of input has come. */
  received(text: string): void {
    this.#log(">>", text);
  }

  /** A line of output goes out. */
  line(text: string): void {
    this.#output.line(text);
    this.#log("<<", text);
  }

  #log(direction: string, text: string): void {
    if (this.#file === null) return;
    const line = `${new Date().toISOString()} ${direction} ${text}\n`;
    try {
      writeSync(this.#file, line);
    } catch (error) {
      // Without the log the game goes on all the same.
      this.#close();
      const why = `Debug Log File: ${plainReason(error)}, nothing is logged any more`;
      const notice = { kind: "notice", level: "error", text: why } as const;
      this.#output.line(formatEvent(notice));
    }
  }

  #close(): void {
    const file = this.#file;
    this.#file = null;
    if (file === null) return;
    try {
      closeSync(file);
    } catch {
      // It is lost either way.
    }
  }
}
