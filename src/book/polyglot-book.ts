/**
 * A PolyGlot book on the disk: entries sorted by key, found by binary search. No part of it stays in memory, so
 * books of any size open quickly.
 */

import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { InputError, reasonOf, systemFaultOf } from "../common/errors.js";
import { inputSize } from "../common/files/input-file.js";
import { ENTRY_SIZE, type PolyglotEntry, readEntry } from "./polyglot-entry.js";
import { entriesWithKey, type SortedEntries } from "./sorted-entries.js";

/** The number of evenly spread entries whose order is checked before a file counts as a book. */
const SAMPLE_SIZE = 256;

export class PolyglotBook implements SortedEntries {
  readonly #file: number;
  /** Entries in the book. */
  readonly size: number;
  #isOpen = true;

  /** @throws InputError that names the file if it cannot be opened or is not a PolyGlot book */
  constructor(path: string) {
    inputSize(path, "file");
    try {
      this.#file = openSync(path, "r");
    } catch (error) {
      throw new InputError(`${path}: ${systemFaultOf(error) ?? reasonOf(error)}`, { cause: error });
    }
    try {
      const { size } = fstatSync(this.#file);
      if (size === 0 || size % ENTRY_SIZE !== 0) {
        throw new Error(`it is not a PolyGlot book: ${size} bytes are not a whole number of entries of ${ENTRY_SIZE}`);
      }
      this.size = size / ENTRY_SIZE;
      this.#checkOrder();
    } catch (error) {
      this.close();
      throw new InputError(`${path}: ${systemFaultOf(error) ?? reasonOf(error)}`, { cause: error });
    }
  }

  /** The entries of a position, in the order of the book. @throws Error if the file is no longer readable */
  entriesOf(key: bigint): readonly PolyglotEntry[] {
    return entriesWithKey(this, key);
  }

  /** The entry of an index, from 0. @throws Error if the file is no longer readable */
  entryAt(index: number): PolyglotEntry {
    const bytes = new Uint8Array(ENTRY_SIZE);
    const count = readSync(this.#file, bytes, 0, ENTRY_SIZE, index * ENTRY_SIZE);
    if (count < ENTRY_SIZE) throw new Error("the file has become shorter");
    return readEntry(new DataView(bytes.buffer));
  }

  /** Closes the file. Harmless if it is already closed. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#file);
  }

  /** Recognizes other files of a suitable length by their order. */
  #checkOrder(): void {
    const samples = Math.min(SAMPLE_SIZE, this.size);
    let last = -1n;
    for (let sample = 0; sample < samples; sample++) {
      const { key } = this.entryAt(Math.floor((sample * this.size) / samples));
      if (key < last) throw new Error("it is not a PolyGlot book: its entries are not sorted");
      last = key;
    }
  }
}
