/** A PolyGlot book in memory. Pure. */

import type { Game } from "../../../../engine/rules/game.js";
import { lookUp } from "../../../book/book-moves.js";
import { ENTRY_SIZE, type PolyglotEntry, readEntry } from "../../../book/polyglot-entry.js";
import type { ExplorerMove, ExplorerSource } from "./explorer-source.js";

/** More entries for a position than it can have moves are a sign of damage. */
const MOVES_LIMIT = 256;

export class PolyglotSource implements ExplorerSource {
  readonly #bytes: DataView;
  readonly #size: number;

  /** @throws Error if it is no book */
  constructor(bytes: ArrayBuffer) {
    if (bytes.byteLength === 0 || bytes.byteLength % ENTRY_SIZE !== 0) throw new Error("it is not a PolyGlot book");
    this.#bytes = new DataView(bytes);
    this.#size = bytes.byteLength / ENTRY_SIZE;
    let last = -1n;
    for (let index = 0; index < this.#size; index++) {
      const key = this.#bytes.getBigUint64(index * ENTRY_SIZE);
      if (key < last) throw new Error("it is not a PolyGlot book: its entries are not sorted");
      last = key;
    }
  }

  movesOf(game: Game): readonly ExplorerMove[] {
    return lookUp(this, game).moves.map(({ move, weight }) => ({ uci: move, count: weight, results: null }));
  }

  entriesOf(key: bigint): readonly PolyglotEntry[] {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#bytes.getBigUint64(middle * ENTRY_SIZE) < key) low = middle + 1;
      else high = middle;
    }
    const entries: PolyglotEntry[] = [];
    for (let index = low; index < this.#size && entries.length < MOVES_LIMIT; index++) {
      const entry = readEntry(this.#bytes, index * ENTRY_SIZE);
      if (entry.key !== key) break;
      entries.push(entry);
    }
    return entries;
  }
}
