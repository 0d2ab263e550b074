/** Entries of a PolyGlot book, which are sorted by key. Pure. */

import type { PolyglotEntry } from "./polyglot-entry.js";

/** More entries for a position than it can have moves are a sign of damage, and are not read. */
const MOVES_LIMIT = 256;

/** Where entries are read from. */
export interface SortedEntries {
  readonly size: number;
  /** @param index from 0 */
  entryAt(index: number): PolyglotEntry;
}

/** The entries of a position, in the order of the book, found by binary search. */
export function entriesWithKey(book: SortedEntries, key: bigint): readonly PolyglotEntry[] {
  let low = 0;
  let high = book.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (book.entryAt(middle).key < key) low = middle + 1;
    else high = middle;
  }
  const entries: PolyglotEntry[] = [];
  for (let index = low; index < book.size && entries.length < MOVES_LIMIT; index++) {
    const entry = book.entryAt(index);
    if (entry.key !== key) break;
    entries.push(entry);
  }
  return entries;
}
