/** Reads a file of training positions in pieces: it may be larger than the memory. */

import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { InputError } from "../../common/errors.js";
import { inputSize } from "../../common/files/input-file.js";
import { readAt } from "../../common/files/read-at.js";
import { MAGIC, readRecord, RECORD_SIZE, recordCount, type TrainingPosition } from "../games/record.js";

/** Bytes of one read. */
const CHUNK = 1 << 20;

export class RecordReader {
  /** Positions in the file. */
  readonly count: number;
  readonly #file: string;
  readonly #handle: FileHandle;

  private constructor(file: string, handle: FileHandle, count: number) {
    this.#file = file;
    this.#handle = handle;
    this.count = count;
  }

  /** @throws InputError if it is another kind of file, has no positions, or was cut off */
  static async open(file: string): Promise<RecordReader> {
    inputSize(file, "file");
    const handle = await open(file, "r");
    try {
      const { size } = await handle.stat();
      const magic = new TextDecoder("latin1").decode(await readAt(handle, 0, MAGIC.length));
      if (magic !== MAGIC) throw new InputError(`${file} is not a file of training positions`);
      const count = recordCount(file, size);
      if (count === 0) throw new InputError(`${file} has no positions`);
      return new RecordReader(file, handle, count);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Successive positions.
   *
   * @throws InputError if the file has become shorter
   */
  async read(first: number, size: number): Promise<TrainingPosition[]> {
    const bytes = await readAt(this.#handle, RECORD_SIZE * (1 + first), RECORD_SIZE * size);
    if (bytes.length < RECORD_SIZE * size) throw new InputError(`${this.#file} has become shorter`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: size }, (_, index) => readRecord(view, index * RECORD_SIZE));
  }

  /** SHA-256 of the whole file in hex; null if the signal came. */
  async hash(signal: AbortSignal): Promise<string | null> {
    const hash = createHash("sha256");
    for (let offset = 0; ; offset += CHUNK) {
      const bytes = await readAt(this.#handle, offset, CHUNK);
      if (signal.aborted) return null;
      hash.update(bytes);
      if (bytes.length < CHUNK) return hash.digest("hex");
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
