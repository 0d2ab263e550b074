/** A game of either kind of chess. */

import { compileCore } from "../../engine/host/core.js";
import { Game } from "../../engine/rules/game.js";

/**
 * A game at its start position. Chess960 has a core of its own to judge moves, which is loaded when it is needed.
 *
 * @param compile compiles that core
 */
export async function newGame(chess960: boolean, compile = compileCore): Promise<Game> {
  if (!chess960) return new Game();
  const { Chess960Game } = await import("../../engine/host/standalone/chess960-game.js");
  return Chess960Game.create(compile);
}
