/**
 * The roots of searches as files with lines of FEN, of which any may be drawn. Games, PGN and books that are packed or in
 * UTF-16 become such files, for the time of the run.
 */

import { closeSync, openSync } from "node:fs";
import { basename, join } from "node:path";
import { compileCore } from "../../../engine/host/core/compile-core.js";
import { newGame } from "../../../engine/host/new-game.js";
import { createStandaloneCore } from "../../../engine/host/standalone/standalone-core.js";
import { makeFen } from "../../../engine/rules/fen.js";
import type { Context } from "../../common/command/context.js";
import { writeFully } from "../../common/files/atomic-file.js";
import { formOf } from "../../common/files/decode-text.js";
import { InputError } from "../../common/errors.js";
import { headOf } from "../../common/files/input-file.js";
import { Pace } from "../../common/pace.js";
import { openingsOf } from "../../openings/index.js";
import { magicOf } from "../games/file-magic.js";
import { GAME_MAGIC } from "../games/game-file.js";
import { decodeGame } from "../games/game-format.js";
import { readFiles } from "../games/read-files.js";
import { replay, setupAt } from "../games/replay-game.js";

/** Of a game every such position is a root: neighbours are too much alike. */
const PLIES_APART = 6;
const PGN = /\.pgn$/i;

/**
 * @param folder for the files that are made
 * @returns a text file for each of the files
 * @throws InputError if one is missing, damaged, or has no position
 */
export async function rootFiles(files: readonly string[], folder: string, context: Context): Promise<string[]> {
  const made: string[] = [];
  for (const [number, file] of files.entries()) {
    const target = join(folder, `${number}-${basename(file)}.epd`);
    if (magicOf(file) === GAME_MAGIC) {
      await writeGames(file, target, context);
      made.push(target);
    } else if (PGN.test(file) || formOf(headOf(file)) !== null) {
      // Read as openings are: whole games, or lines that are packed or in UTF-16.
      await writeOpenings(file, target, context);
      made.push(target);
    } else made.push(file);
  }
  return made;
}

async function writeGames(file: string, target: string, context: Context): Promise<void> {
  const { core } = createStandaloneCore(await compileCore());
  await writeLines(target, file, async (line) => {
    await readFiles([file], context, (bytes) => {
      const game = decodeGame(bytes);
      replay(core, game, (ply) => {
        if (ply % PLIES_APART === 0) line(makeFen(setupAt(core, game.start, ply)));
      });
    });
  });
}

async function writeOpenings(file: string, target: string, { errors, signal }: Context): Promise<void> {
  const openings = await openingsOf(
    { openings: file, order: "sequential", chess960: true },
    0,
    errors.line.bind(errors),
    signal,
  );
  // The same rules that have read the moves: castling has another notation in standard chess.
  const game = await newGame(true);
  const pace = new Pace(signal);
  await writeLines(target, file, async (line) => {
    for (const { fen, moves } of openings) {
      if (pace.isDue) await pace.yieldToLoop();
      if (moves.length === 0) {
        if (fen !== null) line(fen);
        continue;
      }
      for (let plies = PLIES_APART; plies <= moves.length; plies += PLIES_APART) {
        if (game.setPosition(fen, moves.slice(0, plies)).ok) line(game.fen());
      }
    }
  });
}

async function writeLines(target: string, from: string, fill: (line: (text: string) => void) => Promise<void>) {
  const descriptor = openSync(target, "w");
  let lines = 0;
  try {
    await fill((text) => {
      writeFully(descriptor, Buffer.from(`${text}\n`), target);
      lines += 1;
    });
  } finally {
    closeSync(descriptor);
  }
  if (lines === 0) throw new InputError(`${from}: it has no position to begin at`);
}
