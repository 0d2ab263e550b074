/** A writer that does not wait for a slow reader, for a process that must hear signals in the meantime. */

import { fstatSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { FdWriter, type Write } from "./io.js";

/** Milliseconds between two attempts to write the rest. */
const INTERVAL = 2;
/** Characters written at a time. */
const BLOCK = 64 * 1024;
/** The default number of waiting characters from which on the process should read no more input. */
const LIMIT = 64 * 1024 * 1024;
/** Milliseconds in which a reader that wants no more may take the rest. */
const HURRY = 500;
/** Written lines are removed in batches of at least so many. */
const TAKEN_LIMIT = 1024;

/** The source of the questions whose answers this writer writes. */
export interface Questions {
  /** Called when nobody reads the answers. */
  pause(): void;
  /** Called when there is room for more answers. */
  resume(): void;
}

/**
 * Writes immediately what the pipe takes, and keeps the rest until the reader has made room: a process that waits in a
 * system call hears no signal. The length of the backlog does not affect the time that an attempt takes.
 */
export class BacklogWriter extends FdWriter {
  readonly #questions: Questions;
  readonly #limit: number;
  /** The rest of the current block; empty only if nothing waits. */
  #rest: Uint8Array = new Uint8Array();
  /** The lines after that block. */
  #lines: string[] = [];
  /** How many lines at the front have been taken. */
  #taken = 0;
  /** Characters of the other lines. */
  #length = 0;
  #isPaused = false;
  #isHurried = false;
  /** The callers who wait for an empty backlog. */
  readonly #waiting: (() => void)[] = [];

  /** @param limit waiting characters from which on `questions` is paused */
  constructor(
    fd: number,
    onClosed: (fault: Error | null) => void,
    questions: Questions,
    write: Write = writeSync,
    limit = LIMIT,
  ) {
    super(fd, onClosed, write);
    this.#questions = questions;
    this.#limit = limit;
  }

  override line(text: string): void {
    if (this.#rest.length === 0) {
      this.#rest = this.attempt(Buffer.from(`${text}\n`, "utf8"));
      if (this.#rest.length > 0) this.#plan();
      return;
    }
    this.#lines.push(text);
    this.#length += text.length + 1;
    if (this.#isPaused || this.#length <= this.#limit) return;
    this.#isPaused = true;
    this.#questions.pause();
  }

  hurry(): void {
    this.#isHurried = true;
  }

  /** Fulfilled when everything is written, or nobody reads any more; after hurry() soon. */
  async drained(): Promise<void> {
    if (this.#rest.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isHurried) setTimeout(resolve, HURRY);
    });
  }

  #plan(): void {
    setTimeout(() => this.#retry(), INTERVAL);
  }

  #retry(): void {
    for (let block: string | null = ""; block !== null; block = this.#nextBlock()) {
      if (block !== "") this.#rest = Buffer.from(block, "utf8");
      this.#rest = this.attempt(this.#rest);
      if (this.#rest.length > 0) return this.#plan();
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The next block of lines; null if there are none. */
  #nextBlock(): string | null {
    const first = this.#taken;
    let length = 0;
    while (this.#taken < this.#lines.length && length < BLOCK) length += (this.#lines[this.#taken++] ?? "").length + 1;
    if (length === 0) return null;
    const block = `${this.#lines.slice(first, this.#taken).join("\n")}\n`;
    this.#length -= length;
    if (this.#taken >= TAKEN_LIMIT && 2 * this.#taken >= this.#lines.length) {
      this.#lines = this.#lines.slice(this.#taken);
      this.#taken = 0;
    }
    if (this.#isPaused && this.#length < this.#limit / 2) {
      this.#isPaused = false;
      this.#questions.resume();
    }
    return block;
  }
}

/**
 * Lets writes to a pipe or socket return if it is full; other files do not change. Node undoes this at the end of the
 * process, for other processes that share the pipe.
 */
export function makeNonBlocking(fd: number): void {
  // Windows has no signals to hear. Deno does not say how much of a text a full pipe has taken.
  if (process.platform === "win32" || process.versions["deno"] !== undefined) return;
  const stat = fstatSync(fd);
  if (!stat.isFIFO() && !stat.isSocket()) return;
  new Socket({ fd, readable: false, writable: true }).unref();
}
