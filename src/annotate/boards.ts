/** The rules of both kinds of chess, for one who reads or searches a game at a time. */

import { Game } from "../../engine/rules/game.js";
import { newGame } from "../../engine/host/new-game.js";

export class Boards {
  readonly #standard = new Game();
  #chess960: Promise<Game> | null = null;

  /** The game of a kind, always the same one. */
  async of(chess960: boolean): Promise<Game> {
    if (!chess960) return this.#standard;
    this.#chess960 ??= newGame(true);
    return this.#chess960;
  }
}
