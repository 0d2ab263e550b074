/** The moves of a PolyGlot book. Pure. */

import type { Game } from "../../../../engine/rules/game.js";
import { BookInMemory } from "../../../book/book-in-memory.js";
import { lookUp } from "../../../book/book-moves.js";
import { ENTRY_SIZE } from "../../../book/polyglot-entry.js";
import type { ExplorerMove, ExplorerSource } from "./explorer-source.js";

export class PolyglotSource implements ExplorerSource {
  readonly #book: BookInMemory;

  /** @throws Error if it is no book */
  constructor(bytes: ArrayBuffer) {
    if (bytes.byteLength === 0 || bytes.byteLength % ENTRY_SIZE !== 0) throw new Error("it is not a PolyGlot book");
    this.#book = new BookInMemory(new Uint8Array(bytes));
    let last = -1n;
    for (let index = 0; index < this.#book.size; index++) {
      const { key } = this.#book.entryAt(index);
      if (key < last) throw new Error("it is not a PolyGlot book: its entries are not sorted");
      last = key;
    }
  }

  movesOf(game: Game): readonly ExplorerMove[] {
    return lookUp(this.#book, game).moves.map(({ move, weight }) => ({ uci: move, count: weight, results: null }));
  }
}
