/** `datagen convert`: turns games into training positions. */

import { compileCore } from "../../engine/host/core.js";
import { createStandaloneCore } from "../../engine/host/standalone/standalone-core.js";
import { requireOnce, requireOther } from "../common/output-files.js";
import type { Context } from "../common/context.js";
import { InputError } from "../common/errors.js";
import { showProgress } from "../common/progress.js";
import { type GameFilterSettings, GameFilter, REASONS } from "./filter-games.js";
import { totalSize } from "./game-file.js";
import { decodeGame } from "./game-format.js";
import { RepeatShare } from "./repeat-share.js";
import { readFiles } from "./read-files.js";
import type { TrainingPosition } from "./training/record.js";
import { writeRecords } from "./training/record-file.js";

/** Games between two movements of the bar. */
const PROGRESS_GAMES = 100;

interface ConvertRequest {
  readonly files: readonly string[];
  readonly output: string;
  readonly settings: GameFilterSettings;
}

/**
 * Writes the positions that pass, in the order of the games.
 *
 * @returns false where the signal came or no position is kept; nothing is written then
 * @throws InputError where a file is none of games, damaged, or the output itself; nothing is written then
 */
export async function convertGames({ files, output, settings }: ConvertRequest, context: Context): Promise<boolean> {
  requireOnce(files);
  requireOther(output, files);
  const total = totalSize(files);
  const { core } = createStandaloneCore(await compileCore());
  const filter = new GameFilter(core, settings);
  const repeats = new RepeatShare();
  let games = 0;
  let read = 0;
  const isWritten = await writeRecords(output, context, async (records) => {
    const progress = await showProgress(context.errorsAreTerminal, total);
    try {
      await readFiles(files, context, (bytes, number, file) => {
        const game = decodeGame(bytes);
        const keep = (position: TrainingPosition) => {
          repeats.add(position.setup);
          records.add(position);
        };
        if (!filter.filter(game, keep)) throw new InputError(`${file}: game ${number} has a move that is not legal`);
        games += 1;
        read += bytes.length;
        if (games % PROGRESS_GAMES === 0) progress.update(read, `bytes, ${filter.kept} positions`);
      });
    } finally {
      progress.end();
    }
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
