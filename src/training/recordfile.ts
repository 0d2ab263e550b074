/** A file of training positions, written position by position. */

import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import type { Writer } from "../io.js";
import {
  RECORD_SIZE,
  type TrainingPosition,
  fileHead,
  writeRecord,
} from "./record.js";

/** Records that are written at once. */
const BATCH = 32_768;

/** Nothing stands under the file's name before finish(): until then it is written under another one beside it. */
export class RecordFile {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #bytes = new Uint8Array(BATCH * RECORD_SIZE);
  readonly #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** @throws Error if it cannot be written */
  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(this.#part, "w");
    writeSync(this.#descriptor, fileHead());
  }

  add(position: TrainingPosition): void {
    writeRecord(this.#view, this.#length, position);
    this.#length += RECORD_SIZE;
    if (this.#length === this.#bytes.length) this.#flush();
  }

  finish(): void {
    this.#flush();
    closeSync(this.#descriptor);
    renameSync(this.#part, this.#file);
  }

  /** Leaves nothing behind. */
  discard(): void {
    closeSync(this.#descriptor);
    rmSync(this.#part, { force: true });
  }

  get #part(): string {
    return `${this.#file}.part`;
  }

  #flush(): void {
    let rest = this.#bytes.subarray(0, this.#length);
    while (rest.length > 0)
      rest = rest.subarray(writeSync(this.#descriptor, rest));
    this.#length = 0;
  }
}

export interface WriteAround {
  readonly errors: Writer;
  readonly signal: AbortSignal;
}

/**
 * Has a file written, whole or not at all.
 *
 * @param fill adds the positions; what it throws is thrown on
 * @returns false where the signal came, which is told; nothing is written then
 */
export async function writeRecords(
  file: string,
  { errors, signal }: WriteAround,
  fill: (records: RecordFile) => Promise<void>,
): Promise<boolean> {
  const records = new RecordFile(file);
  try {
    await fill(records);
  } catch (error) {
    records.discard();
    throw error;
  }
  if (signal.aborted) {
    records.discard();
    errors.line("stopped, nothing written");
    return false;
  }
  records.finish();
  return true;
}
