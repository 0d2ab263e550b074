/** A game of either kind of chess. */

import { Game } from "../rules/game.js";
import { compileCore } from "./core/compile-core.js";

/**
 * A game at its start position. Chess960 has a core of its own to judge moves, which is loaded when it is needed.
 *
 * @param compile compiles that core
 */
export async function newGame(chess960: boolean, compile = compileCore): Promise<Game> {
  if (!chess960) return new Game();
  const { Chess960Game } = await import("./standalone/chess960-game.js");
  return Chess960Game.create(compile);
}
