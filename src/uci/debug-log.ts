/** `Debug Log File`: a writer that also appends every line, in and out, to a file. */

import { closeSync, constants, openSync, writeSync } from "node:fs";
import { plainReasonOf } from "../common/errors.js";
import type { Writer } from "../common/io.js";
import { formatEvent } from "./format.js";

/** Opens a file for appending. It refuses a pipe without a reader, which would otherwise block it forever. */
const FLAGS =
  constants.O_WRONLY |
  constants.O_CREAT |
  constants.O_APPEND |
  // Windows has no such flag, although the types claim it.
  ((constants.O_NONBLOCK as number | undefined) ?? 0);

export class DebugLog implements Writer {
  readonly #output: Writer;
  #file: number | null = null;

  /** @param output also receives all lines */
  constructor(output: Writer) {
    this.#output = output;
  }

  /**
   * Logs to the end of a file, and closes the previous file.
   *
   * @param path empty to stop logging
   * @returns the fault, or null; after a fault the previous file stays open
   */
  open(path: string): string | null {
    let file: number | null = null;
    if (path !== "") {
      try {
        file = openSync(path, FLAGS, 0o666);
      } catch (error) {
        return plainReasonOf(error);
      }
    }
    this.#close();
    this.#file = file;
    return null;
  }

  /** Logs a line of input. */
  received(text: string): void {
    this.#log(">>", text);
  }

  /** Logs and writes a line of output. */
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
      // The game goes on without the log.
      this.#close();
      const why = `Debug Log File: ${plainReasonOf(error)}, nothing is logged any more`;
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
      // The log is lost either way.
    }
  }
}
