/**
 * Keeps an engine's scores in a file beside the output until that is finished: after the head an i32 for each position and
 * its complement, in the byte order of the machine, because the file does not leave it. The complement finds bits that have
 * become others, and zeros that were never written: after a power cut a file may end with some.
 */

import { closeSync, existsSync, fdatasyncSync, fstatSync, openSync, rmSync, truncateSync } from "node:fs";
import { writeAtomically, writeFully } from "../../common/files/atomic-file.js";
import { withFile } from "../../common/files/file-fault.js";
import { InputError, reasonOf } from "../../common/errors.js";
import { fillAt } from "../../common/files/read-at.js";
import { fields, fitting, oneOf } from "../../common/shape.js";
import { type JournalHead, parseLine, refuseJournal, requireSameRun } from "../../common/files/run-journal.js";

/** The engine gave no score. */
const NO_SCORE = -(2 ** 31);
/** A mate; other scores are below. */
const MATE = 2 ** 31 - 2;
/** A score and its complement. */
const SCORE_SIZE = 2 * Int32Array.BYTES_PER_ELEMENT;
/** Heads are far shorter. */
const HEAD_LIMIT = 1 << 16;
const LINE_FEED = 10;

/** White's centipawns; null if there is no score. */
type Scores = readonly (number | null)[];

/** How a run divides its positions. */
interface Extent {
  readonly total: number;
  /** Positions that are scored together. */
  readonly part: number;
}

export class ScoreJournal {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #headSize: number;
  /** Parts that wait for those before them, by their first position. */
  readonly #waiting = new Map<number, Scores>();
  #count: number;

  private constructor(path: string, { headSize, count }: Content) {
    this.#path = path;
    this.#descriptor = openSync(path, "a");
    this.#headSize = headSize;
    this.#count = count;
  }

  /**
   * Begins a journal, or continues an existing one, without an unfinished part at its end.
   *
   * @throws InputError if the existing journal has scores of another run, or is unreadable
   */
  static open(path: string, head: JournalHead, extent: Extent): ScoreJournal {
    const content = existsSync(path) ? contentOf(path, head, extent) : null;
    if (content !== null) {
      truncateSync(path, content.headSize + SCORE_SIZE * content.count);
      return new ScoreJournal(path, content);
    }
    const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
    writeAtomically(path, (target) => target.write(line));
    return new ScoreJournal(path, { headSize: line.length, count: 0 });
  }

  /** Positions whose scores are in the file: the first ones. */
  get count(): number {
    return this.#count;
  }

  /**
   * Adds the scores of a part; the file gets them once it has those of all parts before.
   *
   * @throws Error that names the file if they cannot be written
   */
  add(first: number, scores: Scores): void {
    this.#waiting.set(first, scores);
    for (;;) {
      const next = this.#waiting.get(this.#count);
      if (next === undefined) return;
      // Even if it cannot be written: it must not be tried again after some of its bytes.
      this.#waiting.delete(this.#count);
      const codes = Int32Array.from(next.map(codeOf).flatMap((code) => [code, ~code]));
      writeFully(this.#descriptor, new Uint8Array(codes.buffer), this.#path);
      withFile(this.#path, () => fdatasyncSync(this.#descriptor));
      this.#count += next.length;
    }
  }

  /** The scores of successive positions. */
  read(first: number, size: number): Scores {
    const descriptor = openSync(this.#path, "r");
    try {
      const codes = readCodes(descriptor, this.#headSize + SCORE_SIZE * first, size);
      return Array.from(codes ?? refuseJournal(this.#path, "has become shorter, or is damaged"), scoreOf);
    } finally {
      closeSync(descriptor);
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Must be called when the output is finished. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }
}

/** What an existing journal has. */
interface Content {
  /** Bytes of the head. */
  readonly headSize: number;
  /** Positions with scores. */
  readonly count: number;
}

/**
 * @returns null if it is a journal of this kind without scores: then another run may have its place
 * @throws InputError if it is something else, has scores of another run, or is unreadable
 */
function contentOf(path: string, head: JournalHead, { total, part }: Extent): Content | null {
  const descriptor = openedForReading(path);
  try {
    const start = new Uint8Array(HEAD_LIMIT);
    const end = start.subarray(0, fillAt(descriptor, start, 0)).indexOf(LINE_FEED);
    const line = new TextDecoder().decode(start.subarray(0, Math.max(0, end)));
    const headSize = end + 1;
    const found = Math.floor((fstatSync(descriptor).size - headSize) / SCORE_SIZE);
    const isOfThis = fitting(fields({ format: oneOf(head.format) }), parseLine(line)) !== null;
    if (isOfThis && found < Math.min(part, total)) return null;
    requireSameRun(path, line, head);
    if (found > total) refuseJournal(path, "has more scores than there are positions");
    const whole = found === total ? total : found - (found % part);
    return { headSize, count: writtenPart(descriptor, headSize, whole, part) };
  } finally {
    closeSync(descriptor);
  }
}

function openedForReading(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    throw new InputError(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The positions before the first part that a power cut left without its scores, or that is damaged. */
function writtenPart(descriptor: number, headSize: number, count: number, part: number): number {
  for (let first = 0; first < count; first += part) {
    const size = Math.min(part, count - first);
    if (readCodes(descriptor, headSize + SCORE_SIZE * first, size) === null) return first;
  }
  return count;
}

/** The codes of scores from an offset on; null if some are missing or damaged. */
function readCodes(descriptor: number, offset: number, size: number): Int32Array | null {
  const pairs = new Int32Array(2 * size);
  const bytes = new Uint8Array(pairs.buffer);
  if (fillAt(descriptor, bytes, offset) < bytes.length) return null;
  const codes = pairs.filter((_, index) => index % 2 === 0);
  return codes.every((code, index) => pairs[2 * index + 1] === ~code) ? codes : null;
}

function codeOf(score: number | null): number {
  if (score === null) return NO_SCORE;
  const bounded = Math.max(-MATE, Math.min(MATE, Math.round(score)));
  return bounded < 0 ? bounded : bounded + 1;
}

function scoreOf(code: number): number | null {
  if (code === NO_SCORE) return null;
  const score = code < 0 ? code : code - 1;
  return Math.abs(score) === MATE ? Math.sign(score) * Infinity : score;
}
