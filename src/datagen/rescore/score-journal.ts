/**
 * Keeps an engine's scores in a file beside the output until that is finished: after the head an i32 for each position,
 * in the byte order of the machine, because the file does not leave it.
 */

import { closeSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from "node:fs";
import { writeFully } from "../../common/atomic-file.js";
import { type JournalHead, refuseJournal, requireSameRun } from "../../common/run-journal.js";

/** What a position has that the engine gave no score. */
const NO_SCORE = -(2 ** 31);
/** A mate; other scores stay below. */
const MATE = 2 ** 31 - 1;
const SCORE_SIZE = Int32Array.BYTES_PER_ELEMENT;
/** Heads are far shorter. */
const HEAD_LIMIT = 1 << 16;
const LINE_FEED = 10;

export class ScoreJournal {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #headSize: number;
  /** Parts that wait for those before them, by their first position. */
  readonly #waiting = new Map<number, readonly (number | null)[]>();
  #count: number;

  private constructor(path: string, descriptor: number, headSize: number, count: number) {
    this.#path = path;
    this.#descriptor = descriptor;
    this.#headSize = headSize;
    this.#count = count;
  }

  /**
   * Begins a journal, or continues an existing one, without an unfinished part at its end.
   *
   * @param total positions of the run
   * @param part positions that are scored together
   * @throws InputError if the existing journal is of another run
   */
  static open(path: string, head: JournalHead, total: number, part: number): ScoreJournal {
    const descriptor = openSync(path, "a+");
    try {
      const size = fstatSync(descriptor).size;
      const headSize = size === 0 ? writeHead(descriptor, head) : checkHead(path, descriptor, head);
      const scores = Math.floor(Math.max(0, size - headSize) / SCORE_SIZE);
      if (scores > total) refuseJournal(path, "has more scores than there are positions");
      const count = scores === total ? total : scores - (scores % part);
      ftruncateSync(descriptor, headSize + SCORE_SIZE * count);
      return new ScoreJournal(path, descriptor, headSize, count);
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  /** Positions whose scores are in the file: the first ones. */
  get count(): number {
    return this.#count;
  }

  /** Adds the scores of a part; the file gets them once it has those of all parts before. */
  add(first: number, scores: readonly (number | null)[]): void {
    this.#waiting.set(first, scores);
    for (;;) {
      const next = this.#waiting.get(this.#count);
      if (next === undefined) return;
      this.#waiting.delete(this.#count);
      const codes = Int32Array.from(next, codeOf);
      writeFully(this.#descriptor, new Uint8Array(codes.buffer));
      this.#count += next.length;
    }
  }

  /** The scores of successive positions; null where the engine gave none. */
  read(first: number, size: number): (number | null)[] {
    const codes = new Int32Array(size);
    const bytes = new Uint8Array(codes.buffer);
    let filled = 0;
    while (filled < bytes.length) {
      const offset = this.#headSize + SCORE_SIZE * first + filled;
      const count = readSync(this.#descriptor, bytes, filled, bytes.length - filled, offset);
      if (count === 0) refuseJournal(this.#path, "has become shorter");
      filled += count;
    }
    return Array.from(codes, scoreOf);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Must be called when the output is finished. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }
}

function codeOf(score: number | null): number {
  return score === null ? NO_SCORE : Math.max(-MATE, Math.min(MATE, score));
}

function scoreOf(code: number): number | null {
  if (code === NO_SCORE) return null;
  return Math.abs(code) === MATE ? Math.sign(code) * Infinity : code;
}

/** @returns its bytes */
function writeHead(descriptor: number, head: JournalHead): number {
  const bytes = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  writeFully(descriptor, bytes);
  return bytes.length;
}

/** @returns the bytes of the head */
function checkHead(path: string, descriptor: number, head: JournalHead): number {
  const bytes = new Uint8Array(HEAD_LIMIT);
  const length = readSync(descriptor, bytes, 0, HEAD_LIMIT, 0);
  const end = bytes.subarray(0, length).indexOf(LINE_FEED);
  requireSameRun(path, new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))), head);
  return end + 1;
}
