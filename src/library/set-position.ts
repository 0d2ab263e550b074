/** Sets a game to the position of a user of the package. */

import type { Game } from "../../engine/rules/game.js";
import { Pace } from "../common/pace.js";
import { LONGEST_GAME, readMove, setMovesInSteps } from "../notation/index.js";
import { onAbort, throwIfAborted } from "./abort.js";
import { checkObject, checkText, checkWords, type Schema } from "./check-values.js";
import { disposed, EngineError } from "./engine-error.js";
import type { Position } from "./types.js";

const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

const POSITION: Schema<Position> = {
  // A program that keeps a position as JSON has null where it has no FEN.
  fen: (value) => value === null || checkText("fen", value, "INVALID_POSITION"),
  moves: (value) => checkWords("INVALID_POSITION", "moves", value),
};

/**
 * Sets a game, which nobody may use meanwhile, with pauses: a game of thousands of moves takes seconds.
 *
 * @param ended given when the engine is disposed of
 * @throws EngineError INVALID_POSITION, the game then stays as it was; ABORTED, ENGINE_DISPOSED, it is then at some position
 */
export async function setPosition(
  game: Game,
  position: Position,
  signal?: AbortSignal,
  ended?: AbortSignal,
): Promise<void> {
  checkObject("position", position, POSITION);
  const { fen = null, moves = [] } = position;
  if (moves.length > LONGEST_GAME)
    throw new EngineError("INVALID_POSITION", `moves: the game has more than ${LONGEST_GAME} half moves`);
  const setting = new AbortController();
  const forget = [signal, ended].map((each) => onAbort(each, () => setting.abort()));
  try {
    const pace = new Pace(setting.signal);
    // A game that goes on in UCI costs only its new moves.
    if (moves.every((word) => UCI.test(word)) && (await pace.run(game.setPositionInSteps(fen, moves))).ok) return;
    const set = await pace.run(setMovesInSteps(game, fen, moves));
    if (!set.ok) throw new EngineError("INVALID_POSITION", set.error);
  } catch (error) {
    throwIfAborted(signal);
    if (ended?.aborted === true) throw disposed();
    throw error;
  } finally {
    for (const stopListening of forget) stopListening();
  }
}

/** The only moves to search, in UCI. @throws EngineError INVALID_MOVE if one is illegal, or there are none; INVALID_OPTION */
export function readSearchMoves(game: Game, given: readonly string[]): readonly string[] {
  const words = checkWords("INVALID_OPTION", "searchMoves", given);
  if (words.length === 0) throw new EngineError("INVALID_MOVE", "searchMoves is empty");
  // Each of a million repetitions would cost as much as the first.
  return [...new Set(words)].map((word) => {
    const found = readMove(game, word);
    if (!found.ok) throw new EngineError("INVALID_MOVE", `searchMoves: ${found.error}`);
    return found.uci;
  });
}
