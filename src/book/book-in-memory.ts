/** A PolyGlot book in memory. Pure. */

import type { BookEntries } from "./book-moves.js";
import { ENTRY_SIZE, type PolyglotEntry, readEntry } from "./polyglot-entry.js";
import { entriesWithKey, type SortedEntries } from "./sorted-entries.js";

export class BookInMemory implements BookEntries, SortedEntries {
  readonly #bytes: DataView;
  /** Entries in the book. */
  readonly size: number;

  /** @param bytes whole, sorted entries */
  constructor(bytes: Uint8Array) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.size = Math.floor(bytes.byteLength / ENTRY_SIZE);
  }

  entriesOf(key: bigint): readonly PolyglotEntry[] {
    return entriesWithKey(this, key);
  }

  entryAt(index: number): PolyglotEntry {
    return readEntry(this.#bytes, index * ENTRY_SIZE);
  }
}
