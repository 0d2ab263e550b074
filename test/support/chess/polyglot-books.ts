/** PolyGlot books for tests. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { Game } from "../../../engine/rules/game.js";
import { bookBytes } from "../../../src/book/book-builder.js";
import type { PolyglotEntry } from "../../../src/book/polyglot-entry.js";
import { toPolyglotMove } from "../../../src/book/polyglot-entry.js";
import { polyglotKey } from "../../../src/common/opening/polyglot-key.js";

/** A move with its weight, and the line after which it is played. */
export type Line = readonly [line: string, move: string, weight: number];

/** An empty folder, removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "castellan-book-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A book file with these moves from the start position, removed after the test. */
export function bookFile(lines: readonly Line[]): string {
  const path = join(testFolder(), "book.bin");
  const entries = lines.map(entryOf).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  writeFileSync(path, bookBytes(entries));
  return path;
}

function entryOf([line, move, weight]: Line): PolyglotEntry {
  const game = new Game();
  const moves = line === "" ? [] : line.split(" ");
  game.setPosition(null, moves);
  const core = game.legalCoreMoves()[game.legalMoves().indexOf(move)];
  // A move that is not legal: e1 to e8.
  const coded = core === undefined ? 60 | (4 << 6) : toPolyglotMove(core);
  return { key: polyglotKey(game.fen(), moves.at(-1)), move: coded, weight };
}
