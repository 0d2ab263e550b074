/** A game of either kind of chess. */

import { Game } from "../../engine/rules/game.js";

/** A game at its start position. Chess960 has a core of its own to judge moves, which is loaded when it is wanted. */
export async function newGame(chess960: boolean): Promise<Game> {
  if (!chess960) return new Game();
  const { Chess960Game } = await import("../../engine/host/standalone/chess960-game.js");
  return Chess960Game.create();
}
