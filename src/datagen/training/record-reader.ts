/** Reads a file of training positions in pieces: it may be larger than the memory. */

import { type FileHandle, open } from "node:fs/promises";
import { InputError } from "../../common/errors.js";
import { inputSize } from "../../common/input-file.js";
import { readAt } from "../../common/read-at.js";
import { MAGIC, readRecord, RECORD_SIZE, recordCount, type TrainingPosition } from "./record.js";

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
    const size = inputSize(file, "file");
    const handle = await open(file, "r");
    try {
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

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
