/** Appends games to a PGN file in the order of their indices, whatever the order in which they end. */

import { appendFileSync, existsSync } from "node:fs";
import type { Game } from "../../../engine/rules/game.js";
import type { PlayedGame } from "../types.js";
import { type PgnContext, pgnText } from "./game-pgn.js";

export class PgnFile {
  readonly #path: string;
  readonly #context: PgnContext;
  readonly #game: Game;
  /** Games that wait for an earlier one. */
  readonly #waiting = new Map<number, PlayedGame>();
  /** The game that is to be written next. */
  #next = 0;

  /**
   * @param game the rules, for the file's own use
   * @param earlier games of a match that is resumed; those that its first part has written are not written again
   */
  constructor(path: string, context: PgnContext, game: Game, earlier: readonly PlayedGame[]) {
    this.#path = path;
    this.#context = context;
    this.#game = game;
    const indices = new Set(earlier.map(({ index }) => index));
    if (existsSync(path)) while (indices.has(this.#next)) this.#next += 1;
    for (const played of earlier) {
      if (played.index >= this.#next) this.#waiting.set(played.index, played);
    }
    this.#write();
  }

  add(played: PlayedGame): void {
    this.#waiting.set(played.index, played);
    this.#write();
  }

  /** Writes the games that still wait for one that will not be played. */
  flush(): void {
    const rest = [...this.#waiting.values()].sort((a, b) => a.index - b.index);
    this.#waiting.clear();
    for (const played of rest) this.#append(played);
  }

  #write(): void {
    for (;;) {
      const played = this.#waiting.get(this.#next);
      if (played === undefined) return;
      this.#waiting.delete(this.#next);
      this.#next += 1;
      this.#append(played);
    }
  }

  #append(played: PlayedGame): void {
    appendFileSync(this.#path, pgnText(played, this.#context, this.#game), "utf8");
  }
}
