/** Reads input as lines, and writes lines: the one writer of the process. */

import { writeSync } from "node:fs";

const LF = 0x0a;
const CR = 0x0d;

/** Longer lines are dropped: no command needs them, and memory is not endless. In bytes. */
const LINE_LIMIT = 16 * 1024 * 1024;

interface LineListener {
  /** A line without its ending. */
  line(text: string): void;
  /** A line longer than `limit` bytes has begun; all of it is dropped. Called once a line. */
  overlong(limit: number): void;
}

/**
 * Cuts a stream of bytes into lines that end in LF, CR LF or CR. The listener gets a line as soon as its CR is there,
 * for nothing may follow; an LF that follows in a later chunk is then swallowed. Bytes are decoded as UTF-8 a
 * line at a time, so a character may be spread over chunks.
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
    // Copied, for the owner of the chunk may use its memory again.
    this.#keep(new Uint8Array(chunk.subarray(start)));
  }

  /** The end of the input: a last line counts without its ending. */
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

/** Where lines go. */
export interface Writer {
  /** Writes a line, given without its ending. */
  line(text: string): void;
}

/** Writes bytes to a file descriptor and returns how many it took, as `fs.writeSync` does. */
export type Write = (fd: number, bytes: Uint8Array) => number;

/** Milliseconds to wait for the reader of a full pipe. */
const RETRY_DELAY = 1;

const NOTHING = new Uint8Array();

/**
 * Writes to a file descriptor, at once and completely: nothing is lost at the end of the process and nothing
 * is late. `process.stdout` must not be touched beside it, for that makes the pipe non-blocking.
 */
export class FdWriter implements Writer {
  readonly #fd: number;
  readonly #onClosed: (fault: Error | null) => void;
  readonly #write: Write;
  readonly #sleeper = new Int32Array(new SharedArrayBuffer(4));
  #closed = false;

  /**
   * @param onClosed called once, when nothing can be written any more: with null if nobody reads the pipe, else with
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

  /** Waits for the reader where the pipe is full. */
  protected writeFully(bytes: Uint8Array): void {
    let rest = this.attempt(bytes);
    while (rest.length > 0) {
      Atomics.wait(this.#sleeper, 0, 0, RETRY_DELAY);
      rest = this.attempt(rest);
    }
  }

  /** Writes until a full pipe takes no more; returns what is left. */
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

/** Whether the reader of a pipe has gone: a pipe says EPIPE, on Windows EOF, a socket with unread lines ECONNRESET. */
function isClosedPipe(error: unknown): boolean {
  return ["EPIPE", "EOF", "ECONNRESET"].includes((error as NodeJS.ErrnoException).code ?? "");
}
