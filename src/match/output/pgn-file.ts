/**
 * Appends games to a PGN file in the order of their indices, whatever the order in which they end. Each game is written
 * once, even if an earlier run of the match was killed while it wrote.
 */

import { appendFileSync, truncateSync } from "node:fs";
import type { Game } from "../../../engine/rules/game.js";
import { withFile } from "../../common/files/file-fault.js";
import type { Pace } from "../../common/pace.js";
import type { PlayedGame } from "../types.js";
import { type PgnContext, pgnText } from "./game-pgn.js";
import { findWritten } from "./pgn-written.js";

interface PgnFileSettings {
  readonly path: string;
  /** Bytes in the file before the first game of the match. */
  readonly start: number;
  readonly context: PgnContext;
  /** The rules, not used by anybody else. */
  readonly game: Game;
}

export class PgnFile {
  readonly #settings: PgnFileSettings;
  /** Games in the order of their ends that must not be written yet. */
  readonly #added: PlayedGame[] = [];
  /** How many of the added games may be written. */
  #kept = 0;
  /** Games that wait for an earlier one. */
  readonly #waiting = new Map<number, PlayedGame>();
  /** The indices of games in the file. */
  readonly #written = new Set<number>();
  /** All games before this index are in the file. */
  #next = 0;

  private constructor(settings: PgnFileSettings) {
    this.#settings = settings;
  }

  /**
   * @param earlier games of the resumed match; those already in the file are not written again
   * @param pace of their notation, which takes some milliseconds a game. Its signal comes before the file is changed
   */
  static async open(settings: PgnFileSettings, earlier: readonly PlayedGame[], pace: Pace): Promise<PgnFile> {
    const file = new PgnFile(settings);
    const sorted = [...earlier].sort((a, b) => a.index - b.index);
    const texts: string[] = [];
    for (const game of sorted) {
      texts.push(file.#text(game));
      if (pace.isDue) await pace.yieldToLoop();
    }
    file.#begin(sorted, texts);
    return file;
  }

  #begin(earlier: readonly PlayedGame[], texts: readonly string[]): void {
    const { path, start } = this.#settings;
    const found = findWritten(path, start, texts);
    if (found.torn !== null) truncateSync(path, found.torn);
    for (const [place, game] of earlier.entries()) {
      if (found.present.has(place)) this.#written.add(game.index);
      else this.#waiting.set(game.index, game);
    }
    this.#write();
  }

  /** Adds a game, which is written once `keep` has counted it. */
  add(played: PlayedGame): void {
    this.#added.push(played);
  }

  /** Permits the first so many added games to be written: they will not be played again. */
  keep(count: number): void {
    const missing = count - this.#kept;
    for (const played of this.#added.splice(0, missing)) this.#waiting.set(played.index, played);
    this.#kept = Math.max(this.#kept, count);
    this.#write();
  }

  /** Writes the games that still wait for a game that will not be played. */
  flush(): void {
    const rest = [...this.#waiting.values()].sort((a, b) => a.index - b.index);
    this.#waiting.clear();
    for (const played of rest) this.#append(played);
  }

  #write(): void {
    for (;;) {
      while (this.#written.has(this.#next)) this.#next += 1;
      const played = this.#waiting.get(this.#next);
      if (played === undefined) return;
      this.#waiting.delete(this.#next);
      this.#append(played);
    }
  }

  #append(played: PlayedGame): void {
    const { path } = this.#settings;
    withFile(path, () => appendFileSync(path, this.#text(played), "utf8"));
    this.#written.add(played.index);
  }

  #text(played: PlayedGame): string {
    const { context, game } = this.#settings;
    return pgnText(played, context, game);
  }
}
