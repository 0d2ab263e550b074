/** Games that tests give as PGN, as `annotate` reads them. */

import { Boards } from "../../../src/annotate/text/boards.js";
import { readGame, type ReadGame } from "../../../src/annotate/text/read-game.js";
import { splitGames } from "../../../src/notation/index.js";

/** @throws Error with the reason if the game cannot be read */
export async function gameFrom(text: string, keepVariations = false): Promise<ReadGame> {
  const game = await readGame(splitGames(text)[0]!, new Boards(), keepVariations);
  if (game.kind === "broken") throw new Error(game.reason);
  return game;
}
