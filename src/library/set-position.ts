/** Sets a game to the position of a user of the package. */

import type { Game } from "../../engine/rules/game.js";
import { LONGEST_GAME, readMove, setMoves } from "../notation/index.js";
import { checkObject, checkText, checkWords, type Schema } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import type { Position } from "./types.js";

const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

const POSITION: Schema<Position> = {
  // A program that keeps a position as JSON has null where it has no FEN.
  fen: (value) => value === null || checkText("fen", value, "INVALID_POSITION"),
  moves: (value) => checkWords("INVALID_POSITION", "moves", value),
};

/** @throws EngineError INVALID_POSITION; the game then stays as it was */
export function setPosition(game: Game, position: Position): void {
  checkObject("position", position, POSITION);
  const { fen = null, moves = [] } = position;
  if (moves.length > LONGEST_GAME)
    throw new EngineError("INVALID_POSITION", `moves: the game has more than ${LONGEST_GAME} half moves`);
  // A game that goes on in UCI costs only its new moves.
  if (moves.every((word) => UCI.test(word)) && game.setPosition(fen, moves).ok) return;
  const set = setMoves(game, fen, moves);
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
