/** The rules of both kinds of chess, for a user that handles one game at a time. */

import { Game } from "../../../engine/rules/game.js";
import { newGame } from "../../../engine/host/new-game.js";

export class Boards {
  readonly #standard = new Game();
  #chess960: Promise<Game> | null = null;

  /** The game of a kind: the same object at each call. */
  async of(chess960: boolean): Promise<Game> {
    if (!chess960) return this.#standard;
    this.#chess960 ??= newGame(true);
    return this.#chess960;
  }
}
