/** Writes a file of training positions, position by position. */

import { AtomicFile } from "../../common/files/atomic-file.js";
import type { Writer } from "../../common/io.js";
import { RECORD_SIZE, type TrainingPosition, fileHead, writeRecord } from "../games/record.js";

/** Records of one write. */
const BATCH = 32_768;

/** Collects positions and writes many at a time. */
export class RecordFile {
  readonly #target: AtomicFile;
  readonly #bytes = new Uint8Array(BATCH * RECORD_SIZE);
  readonly #view = new DataView(this.#bytes.buffer);
  #length = 0;
  #count = 0;

  constructor(target: AtomicFile) {
    this.#target = target;
    target.write(fileHead());
  }

  /** The number of positions so far. */
  get count(): number {
    return this.#count;
  }

  add(position: TrainingPosition): void {
    writeRecord(this.#view, this.#length, position);
    this.#length += RECORD_SIZE;
    this.#count += 1;
    if (this.#length === this.#bytes.length) this.flush();
  }

  /** Writes all pending records. */
  flush(): void {
    this.#target.write(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
  }
}

interface WriteContext {
  readonly errors: Writer;
  readonly signal: AbortSignal;
}

/**
 * Writes a file, whole or not at all.
 *
 * @param fill adds the positions; its errors are passed on
 * @returns false if the signal came or there is no position, which a message says; then it writes nothing
 */
export async function writeRecords(
  file: string,
  { errors, signal }: WriteContext,
  fill: (records: RecordFile) => Promise<void>,
): Promise<boolean> {
  const target = new AtomicFile(file);
  try {
    const records = new RecordFile(target);
    await fill(records);
    const why = signal.aborted ? "stopped" : records.count === 0 ? "no position was kept" : null;
    if (why !== null) {
      errors.line(`${why}, nothing written`);
      return false;
    }
    records.flush();
    target.finish();
    return true;
  } finally {
    target.discard();
  }
}
