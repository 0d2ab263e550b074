/**
 * `datagen scatter`: writes unscored quiet positions a few random moves away from those of games.
 */

import { compileCore } from "../../../engine/host/core/compile-core.js";
import type { Core } from "../../../engine/host/core/core.js";
import { createStandaloneCore } from "../../../engine/host/standalone/standalone-core.js";
import type { Setup } from "../../../engine/rules/setup.js";
import type { Context } from "../../common/command/context.js";
import { requireOnce, requireOther } from "../../common/files/output-files.js";
import { below, createRandom, type Random } from "../../common/random.js";
import { eachGame } from "../games/each-game.js";
import { type DataGame, knownResult } from "../games/game-format.js";
import { replay, setupAt } from "../games/replay-game.js";
import { writeRecords } from "./record-file.js";

/** The number of moves: one in half of the cases, two in a third, otherwise three. */
const DISTANCES = [1, 1, 1, 2, 2, 3] as const;

interface ScatterRequest {
  readonly files: readonly string[];
  readonly output: string;
  /** Walks from each position of a game. */
  readonly samples: number;
  readonly seed: number;
  /** Plies at the beginning of a game that are skipped. */
  readonly skip: number;
}

/**
 * Writes the positions in the order of the games, without scores and with the results of their games. The positions of
 * a game depend only on the seed, its number among all games and the game itself.
 *
 * @returns false if the signal came or no position is kept; then it writes nothing
 * @throws InputError if a file is not a file of games, is damaged, or is the output itself; then it writes nothing
 */
export async function scatterGames(request: ScatterRequest, context: Context): Promise<boolean> {
  const { files, output, samples, seed, skip } = request;
  requireOnce(files);
  requireOther(output, files);
  const module = await compileCore();
  const { core } = createStandaloneCore(module);
  const { core: walker } = createStandaloneCore(module);
  let games = 0;
  let walks = 0;
  let kept = 0;
  const isWritten = await writeRecords(output, context, async (records) => {
    const take = (game: DataGame, index: number) => {
      const random = createRandom(seed, index);
      return replay(core, game, (ply) => {
        if (ply < skip) return;
        const setup = setupAt(core, game.start, ply);
        for (let sample = 0; sample < samples; sample++) {
          walks += 1;
          const found = walk(walker, setup, random);
          if (found === null) continue;
          kept += 1;
          // The trainer recognizes a game by its rising move numbers.
          records.add({ setup: { ...found, fullmoves: setup.fullmoves }, score: null, result: knownResult(game) });
        }
      });
    };
    games = await eachGame(files, context, take, () => kept);
  });
  if (context.signal.aborted) return false;
  context.output.line(`${output}: kept ${kept} of ${walks} positions near those of ${games} games, the quiet ones`);
  return isWritten;
}

/** The position after a few random moves; null if it is not quiet. */
function walk(core: Core, setup: Setup, random: Random): Setup | null {
  core.setGame({ setup, moves: [] });
  const distance = DISTANCES[below(random, DISTANCES.length)] ?? 1;
  for (let made = 0; made < distance; made++) {
    const moves = core.listMoves();
    const move = moves[below(random, moves.length)];
    if (move === undefined) return null;
    core.play(move);
  }
  const { inCheck, insufficientMaterial, tactical } = core.judgeForTraining();
  return inCheck || insufficientMaterial || tactical ? null : core.position();
}
