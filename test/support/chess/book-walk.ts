/** Follows a PolyGlot book from the start position, and lets chess.js judge each of its moves. */

import { join } from "node:path";
import { existsSync } from "node:fs";
import { Game } from "../../../engine/rules/game.js";
import { PolyglotBook } from "../../../src/book/polyglot-book.js";
import { legalMoveOf } from "../../../src/book/polyglot-entry.js";
import { polyglotKey } from "../../../src/common/opening/polyglot-key.js";

/** The book of the test data that CASTELLAN_DATA points to, or null. */
export function dataBook(): string | null {
  const path = join(process.env["CASTELLAN_DATA"] ?? "none", "books", "gnuchess-book-1.02.bin");
  return existsSync(path) ? path : null;
}

/**
 * Walks through the positions that the book's moves lead to.
 *
 * @param limit positions after which the walk ends
 * @returns the entries met, and those of them that chess.js finds illegal
 */
export function walkBook(path: string, limit = Infinity) {
  const book = new PolyglotBook(path);
  const game = new Game();
  const seen = new Set<bigint>();
  const moves: string[] = [];
  const illegal: string[] = [];
  let entries = 0;

  function walk(): void {
    const key = polyglotKey(game.fen(), moves.at(-1));
    if (seen.size >= limit || seen.has(key)) return;
    seen.add(key);
    for (const entry of book.entriesOf(key)) {
      entries += 1;
      const move = legalMoveOf(game, entry.move);
      if (move === null) {
        illegal.push(`${entry.move} in ${game.fen()}`);
        continue;
      }
      moves.push(move);
      game.setPosition(null, moves);
      walk();
      moves.pop();
      game.setPosition(null, moves);
    }
  }

  walk();
  book.close();
  return { entries, illegal };
}
