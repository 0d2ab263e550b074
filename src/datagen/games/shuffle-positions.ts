/**
 * Shuffles training positions. More than fit into memory go at random into files beside the output first, each of which is
 * shuffled by itself, so that every order of all positions can come about.
 */

import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { InputError } from "../../common/errors.js";
import { AtomicFile, writeFully } from "../../common/files/atomic-file.js";
import { partOf, removeParts } from "../../common/files/part-file.js";
import { fillAt } from "../../common/files/read-at.js";
import { below, createRandom, type Random } from "../../common/random.js";
import { fileHead, RECORD_SIZE, recordCount } from "./record.js";

/** Bytes of positions that are shuffled in memory. */
const MEMORY = 2 ** 30;
/** Bytes of one read or write. */
const BATCH = 1 << 20;
const HEAD_SIZE = RECORD_SIZE;

export interface ShuffleRequest {
  readonly files: readonly string[];
  /** May be one of the files. */
  readonly output: string;
  readonly seed: number;
}

/**
 * Writes the whole output or nothing.
 *
 * @param memory bytes of positions that are shuffled at once; more of them take as much room on the disk, twice
 * @returns the number of positions, null if the signal came
 * @throws InputError if a file does not end with a whole position
 */
export async function shufflePositions(
  { files, output, seed }: ShuffleRequest,
  signal: AbortSignal,
  memory = MEMORY,
): Promise<number | null> {
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const random = createRandom(seed);
  const target = new AtomicFile(output);
  const scattered = new ScatteredPositions(output);
  try {
    target.write(fileHead());
    const parts = Math.max(1, Math.ceil(size / memory));
    if (parts > 1) {
      scattered.open(parts);
      for (const file of files) if (!(await scatter(file, scattered, random, signal))) return null;
    }
    for (let part = 0; part < parts; part++) {
      const bytes = parts > 1 ? scattered.take(part) : readAll(files, size);
      shuffleRecords(bytes, random);
      // Lets signals in.
      await setImmediate();
      if (signal.aborted) return null;
      target.write(bytes);
    }
    target.finish();
  } finally {
    scattered.close();
    target.discard();
  }
  return size / RECORD_SIZE;
}

/** Bytes of a file's positions. */
function sizeOf(file: string): number {
  return RECORD_SIZE * recordCount(file, statSync(file).size);
}

function readAll(files: readonly string[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (const file of files) {
    const end = filled + sizeOf(file);
    fill(file, bytes.subarray(filled, end), HEAD_SIZE);
    filled = end;
  }
  return bytes;
}

/** Fills bytes with those of a file from an offset on. */
function fill(file: string, bytes: Uint8Array, offset: number): void {
  const descriptor = openSync(file, "r");
  try {
    if (fillAt(descriptor, bytes, offset, BATCH) < bytes.length) throw new InputError(`${file} has become shorter`);
  } finally {
    closeSync(descriptor);
  }
}

/** @returns false if the signal came */
async function scatter(
  file: string,
  scattered: ScatteredPositions,
  random: Random,
  signal: AbortSignal,
): Promise<boolean> {
  const size = sizeOf(file);
  for (let offset = 0; offset < size; offset += BATCH) {
    const bytes = new Uint8Array(Math.min(BATCH, size - offset));
    fill(file, bytes, HEAD_SIZE + offset);
    for (let at = 0; at < bytes.length; at += RECORD_SIZE) scattered.add(bytes, at, random);
    await setImmediate();
    if (signal.aborted) return false;
  }
  return true;
}

/** Fisher and Yates, as in shuffled(): a list of so many entries would not fit. */
function shuffleRecords(bytes: Uint8Array, random: Random): void {
  const kept = new Uint8Array(RECORD_SIZE);
  for (let last = bytes.length / RECORD_SIZE - 1; last > 0; last--) {
    const from = below(random, last + 1) * RECORD_SIZE;
    const to = last * RECORD_SIZE;
    kept.set(bytes.subarray(to, to + RECORD_SIZE));
    bytes.copyWithin(to, from, from + RECORD_SIZE);
    bytes.set(kept, from);
  }
}

interface Part {
  readonly file: string;
  readonly descriptor: number;
  readonly buffer: Uint8Array;
  filled: number;
}

/** Positions in files beside the output, each in one of them by chance. */
class ScatteredPositions {
  readonly #output: string;
  readonly #parts: Part[] = [];

  constructor(output: string) {
    this.#output = output;
  }

  open(count: number): void {
    for (let number = 0; number < count; number++) {
      const target = `${this.#output}.${number}`;
      removeParts(target);
      const file = partOf(target);
      this.#parts.push({ file, descriptor: openSync(file, "w"), buffer: new Uint8Array(BATCH), filled: 0 });
    }
  }

  /** Adds the position at an offset of the bytes to one of the files. */
  add(bytes: Uint8Array, at: number, random: Random): void {
    const part = this.#parts[below(random, this.#parts.length)];
    if (part === undefined) throw new RangeError("no file is open");
    for (let byte = 0; byte < RECORD_SIZE; byte++) part.buffer[part.filled + byte] = bytes[at + byte] ?? 0;
    part.filled += RECORD_SIZE;
    if (part.filled === BATCH) flush(part);
  }

  /** The positions of a file, to which no more may be added. */
  take(number: number): Uint8Array {
    const part = this.#parts[number];
    if (part === undefined) throw new RangeError(`there is no file ${number}`);
    flush(part);
    const bytes = new Uint8Array(statSync(part.file).size);
    fill(part.file, bytes, 0);
    return bytes;
  }

  /** Removes the files. */
  close(): void {
    for (const { file, descriptor } of this.#parts.splice(0)) {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
  }
}

function flush(part: Part): void {
  writeFully(part.descriptor, part.buffer.subarray(0, part.filled), part.file);
  part.filled = 0;
}
