/** Sets a game to the position of a user of the package. */

import type { Game } from "../../engine/rules/game.js";
import { readLine, readMove } from "../notation/index.js";
import { checkKeys, checkWords, shown } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import type { Position } from "./types.js";

const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/** @throws EngineError INVALID_POSITION; the game then stays as it was */
export function setPosition(game: Game, position: Position): void {
  checkKeys("position", position, ["fen", "moves"]);
  const { fen = null, moves = [] } = position;
  if (fen !== null && typeof fen !== "string") {
    throw new EngineError("INVALID_POSITION", `fen must be a string, not ${shown(fen)}`);
  }
  const words = checkWords("INVALID_POSITION", "moves", moves);
  const uci = words.every((word) => UCI.test(word)) ? words : readLine(game, fen, words);
  const set = game.setPosition(fen, uci);
  if (!set.ok) throw new EngineError("INVALID_POSITION", set.error);
}

/** The only moves to search, in UCI. @throws EngineError INVALID_MOVE if one is illegal, or there are none; INVALID_OPTION */
export function readSearchMoves(game: Game, given: readonly string[]): readonly string[] {
  const words = checkWords("INVALID_OPTION", "searchMoves", given);
  if (words.length === 0) throw new EngineError("INVALID_MOVE", "searchMoves is empty");
  return words.map((word) => {
    const found = readMove(game, word);
    if (!found.ok) throw new EngineError("INVALID_MOVE", `searchMoves: ${found.error}`);
    return found.uci;
  });
}
