/** A writer that does not wait for a slow reader, for a process that has to hear signals meanwhile. */

import { fstatSync } from "node:fs";
import { Socket } from "node:net";
import { FdWriter } from "./io.js";

/** Milliseconds between two attempts to write what is left. */
const INTERVAL = 2;
/** Bytes that are kept at most; with more it waits for the reader after all. */
const LIMIT = 64 * 1024 * 1024;

/**
 * Writes at once what the pipe takes, and keeps the rest until the reader has made room: a process that waits in a system
 * call hears no signal.
 */
export class BacklogWriter extends FdWriter {
  #backlog: Uint8Array[] = [];
  #bytes = 0;
  /** Whether the next attempt has been set. */
  #isSet = false;
  /** Those who wait for an empty backlog. */
  readonly #waiting: (() => void)[] = [];

  override line(text: string): void {
    const bytes = Buffer.from(`${text}\n`, "utf8");
    if (this.#backlog.length > 0) this.#keep(bytes);
    else this.#keep(this.attempt(bytes));
    if (this.#bytes > LIMIT) this.writeFully(Buffer.concat(this.#takeAll()));
  }

  /** Fulfilled when all is written, or nobody reads any more. */
  async drained(): Promise<void> {
    if (this.#backlog.length === 0) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #keep(rest: Uint8Array): void {
    if (rest.length === 0) return;
    this.#backlog.push(rest);
    this.#bytes += rest.length;
    if (this.#isSet) return;
    this.#isSet = true;
    setTimeout(() => this.#retry(), INTERVAL);
  }

  #retry(): void {
    this.#isSet = false;
    const backlog = this.#takeAll();
    const full = backlog.findIndex((bytes) => {
      const rest = this.attempt(bytes);
      this.#keep(rest);
      return rest.length > 0;
    });
    if (full === -1) {
      for (const resolve of this.#waiting.splice(0)) resolve();
    } else {
      for (const bytes of backlog.slice(full + 1)) this.#keep(bytes);
    }
  }

  #takeAll(): Uint8Array[] {
    const backlog = this.#backlog;
    this.#backlog = [];
    this.#bytes = 0;
    return backlog;
  }
}

/**
 * Has writes to a pipe or socket return where it is full; elsewhere nothing changes. Node undoes it at the end of the process,
 * for those who share the pipe.
 */
export function makeNonBlocking(fd: number): void {
  // Windows has no signals that would have to be heard.
  if (process.platform === "win32") return;
  const stat = fstatSync(fd);
  if (!stat.isFIFO() && !stat.isSocket()) return;
  new Socket({ fd, readable: false, writable: true }).unref();
}
