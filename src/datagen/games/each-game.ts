/** Reads the games of files one after the other, with a progress bar, for commands that make training positions. */

import type { Context } from "../../common/command/context.js";
import { InputError } from "../../common/errors.js";
import { showProgress } from "../../common/command/progress.js";
import { totalSize } from "./game-file.js";
import { type DataGame, decodeGame } from "./game-format.js";
import { readFiles } from "./read-files.js";

/** Games between two updates of the bar. */
const PROGRESS_GAMES = 100;

/**
 * @param take handles a game, whose number among all counts from 0; false if the game has an illegal move
 * @param kept the number of positions made so far
 * @returns the number of games
 * @throws InputError if a file is not a file of games, is damaged, or has an illegal move
 */
export async function eachGame(
  files: readonly string[],
  context: Context,
  take: (game: DataGame, index: number) => boolean,
  kept: () => number,
): Promise<number> {
  const progress = await showProgress(context.errorsAreTerminal, totalSize(files));
  let games = 0;
  let read = 0;
  try {
    await readFiles(files, context, (bytes, number, file) => {
      if (!take(decodeGame(bytes), games)) throw new InputError(`${file}: game ${number} has a move that is not legal`);
      games += 1;
      read += bytes.length;
      if (games % PROGRESS_GAMES === 0) progress.update(read, `bytes, ${kept()} positions`);
    });
  } finally {
    progress.end();
  }
  return games;
}
