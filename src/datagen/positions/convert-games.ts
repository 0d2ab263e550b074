/** `datagen convert`: turns games into training positions. */

import { compileCore } from "../../../engine/host/core/compile-core.js";
import { createStandaloneCore } from "../../../engine/host/standalone/standalone-core.js";
import { requireOnce, requireOther } from "../../common/files/output-files.js";
import type { Context } from "../../common/command/context.js";
import { eachGame } from "../games/each-game.js";
import { type GameFilterSettings, GameFilter, REASONS } from "./filter-games.js";
import { RepeatShare } from "./repeat-share.js";
import type { TrainingPosition } from "../games/record.js";
import { writeRecords } from "./record-file.js";

interface ConvertRequest {
  readonly files: readonly string[];
  readonly output: string;
  readonly settings: GameFilterSettings;
}

/**
 * Writes the positions that pass the filter, in the order of the games.
 *
 * @returns false if the signal came or no position is kept; then it writes nothing
 * @throws InputError if a file is not a file of games, is damaged, or is the output itself; then it writes nothing
 */
export async function convertGames({ files, output, settings }: ConvertRequest, context: Context): Promise<boolean> {
  requireOnce(files);
  requireOther(output, files);
  const { core } = createStandaloneCore(await compileCore());
  const filter = new GameFilter(core, settings);
  const repeats = new RepeatShare();
  let games = 0;
  const isWritten = await writeRecords(output, context, async (records) => {
    const keep = (position: TrainingPosition) => {
      repeats.add(position.setup);
      records.add(position);
    };
    games = await eachGame(
      files,
      context,
      (game) => filter.filter(game, keep),
      () => filter.kept,
    );
  });
  if (context.signal.aborted) return false;
  const left = REASONS.map((reason) => `${reason} ${filter.leftOut(reason)}`);
  const all = REASONS.reduce((sum, reason) => sum + filter.leftOut(reason), filter.kept);
  context.output.line(`${output}: kept ${filter.kept} of ${all} positions of ${games} games`);
  if (repeats.share !== null) {
    context.output.line(`kept that were there before: about ${(100 * repeats.share).toFixed(1)} %`);
  }
  context.output.line(`left out: ${left.join(", ")}`);
  return isWritten;
}
