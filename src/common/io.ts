/** Reads input as lines, and writes lines: the only writer of the process. */

import { writeSync } from "node:fs";

const LF = 0x0a;
const CR = 0x0d;

/** Longer lines are dropped: no command needs them, and memory is finite. In bytes. */
const LINE_LIMIT = 16 * 1024 * 1024;

interface LineListener {
  /** A line without its ending. */
  line(text: string): void;
  /** Called once for each line that is longer than `limit` bytes; the whole line is dropped. */
  overlong(limit: number): void;
}

/**
 * Splits a stream of bytes into lines that end in LF, CR LF or CR. The listener receives a line as soon as its CR is
 * there, because nothing may follow; an LF at the start of a later chunk is then swallowed. Each line is decoded from
 * UTF-8 as a whole, so chunks may divide a character.
 */
export class LineReader {
  readonly #listener: LineListener;
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #length = 0;
  #dropping = false;
  #afterCR = false;

  constructor(listener: LineListener, limit = LINE_LIMIT) {
    this.#listener = listener;
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte !== LF && byte !== CR) {
        this.#afterCR = false;
        continue;
      }
      if (byte === LF && this.#afterCR) {
        this.#afterCR = false;
      } else {
        this.#keep(chunk.subarray(start, at));
        this.#finishLine();
        this.#afterCR = byte === CR;
      }
      start = at + 1;
    }
    // Copied, because the owner of the chunk may reuse its memory.
    this.#keep(new Uint8Array(chunk.subarray(start)));
  }

  /** The end of the input: a last line counts even without its ending. */
  end(): void {
    if (this.#length > 0 || this.#dropping) this.#finishLine();
  }

  #keep(part: Uint8Array): void {
    if (part.length === 0 || this.#dropping) return;
    if (this.#length + part.length > this.#limit) {
      this.#dropping = true;
      this.#parts = [];
      this.#length = 0;
      this.#listener.overlong(this.#limit);
      return;
    }
    this.#parts.push(part);
    this.#length += part.length;
  }

  #finishLine(): void {
    const dropped = this.#dropping;
    const text = Buffer.concat(this.#parts, this.#length).toString("utf8");
    this.#parts = [];
    this.#length = 0;
    this.#dropping = false;
    if (!dropped) this.#listener.line(text);
  }
}

/** The destination of lines. */
export interface Writer {
  /** Writes a line, given without its ending. */
  line(text: string): void;
  /** The reader has said that it wants no more: what it has not taken soon need not reach it. */
  hurry?(): void;
}

/** Writes bytes to a file descriptor and returns how many it took, as `fs.writeSync` does. */
export type Write = (fd: number, bytes: Uint8Array) => number;

/** Milliseconds to wait for the reader of a full pipe. */
const RETRY_DELAY = 1;

const NOTHING = new Uint8Array();

/**
 * Writes to a file descriptor immediately and completely: nothing is lost or delayed at the end of the process. Nothing
 * may touch `process.stdout`, as that makes the pipe non-blocking.
 */
export class FdWriter implements Writer {
  readonly #fd: number;
  readonly #onClosed: (fault: Error | null) => void;
  readonly #write: Write;
  readonly #sleeper = new Int32Array(new SharedArrayBuffer(4));
  #closed = false;

  /**
   * @param onClosed called once, when writing has become impossible: with null if nobody reads the pipe, otherwise with
   *   the fault, such as a full disk. Later lines vanish silently
   */
  constructor(fd: number, onClosed: (fault: Error | null) => void, write: Write = writeSync) {
    this.#fd = fd;
    this.#onClosed = onClosed;
    this.#write = write;
  }

  line(text: string): void {
    this.writeFully(Buffer.from(`${text}\n`, "utf8"));
  }

  /** Waits for the reader if the pipe is full. */
  protected writeFully(bytes: Uint8Array): void {
    let rest = this.attempt(bytes);
    while (rest.length > 0) {
      Atomics.wait(this.#sleeper, 0, 0, RETRY_DELAY);
      rest = this.attempt(rest);
    }
  }

  /** Writes until the pipe is full; returns the rest. */
  protected attempt(bytes: Uint8Array): Uint8Array {
    let rest = bytes;
    try {
      while (!this.#closed && rest.length > 0) rest = rest.subarray(this.#write(this.#fd, rest));
    } catch (error) {
      if (isTemporary(error)) return rest;
      this.#closed = true;
      this.#onClosed(isClosedPipe(error) ? null : (error as Error));
    }
    return NOTHING;
  }
}

function isTemporary(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "EAGAIN" || code === "EINTR";
}

/**
 * Whether the reader of a pipe has gone. A pipe then reports EPIPE, on Windows EOF, a socket with unread lines
 * ECONNRESET.
 */
function isClosedPipe(error: unknown): boolean {
  return ["EPIPE", "EOF", "ECONNRESET"].includes((error as NodeJS.ErrnoException).code ?? "");
}
