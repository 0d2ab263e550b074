/** `datagen info`: reports statistics of files of games. */

import { writeAtomically } from "../../common/files/atomic-file.js";
import type { Context } from "../../common/command/context.js";
import { visible } from "../../common/text.js";
import { requireOnce, requireOther } from "../../common/files/output-files.js";
import { barLines, chartsSvg } from "./charts.js";
import type { Origin } from "./game-file.js";
import { ENDINGS } from "./game-format.js";
import { type Statistics, StatisticsBuilder } from "./game-statistics.js";
import { readFiles } from "./read-files.js";

interface InfoRequest {
  readonly files: readonly string[];
  readonly json: boolean;
  /** The file of the charts, if any. */
  readonly svg: string | null;
}

/**
 * @returns false if the signal came
 * @throws InputError if a file is not a file of games, is damaged, or is the file of the charts itself
 */
export async function reportInfo({ files, json, svg }: InfoRequest, context: Context): Promise<boolean> {
  requireOnce(files);
  if (svg !== null) requireOther(svg, files);
  const builder = new StatisticsBuilder();
  const origins = await readFiles(files, context, (bytes) => builder.add(bytes));
  if (context.signal.aborted) return false;
  const statistics = builder.finish();
  const lines = json
    ? [JSON.stringify({ origins, ...statistics })]
    : [...originLines(origins, files), ...statisticsLines(statistics)];
  for (const line of lines) context.output.line(json ? line : visible(line));
  if (svg !== null) writeAtomically(svg, (target) => target.write(Buffer.from(chartsSvg(statistics))));
  return true;
}

function originLines(origins: readonly Origin[], files: readonly string[]): readonly string[] {
  return origins.map((origin, index) => `${files[index]}: ${describe(origin)}`);
}

function describe(origin: Origin): string {
  if (origin.kind === "shuffle") return `shuffled with seed ${origin.seed} from ${origin.origins.length} files`;
  if (origin.kind === "import") {
    return `imported from ${origin.files.length} files of PGN, a pawn as ${origin.pawn} centipawns`;
  }
  const { seed, nodes, book, plies, dfrc, openingLimit } = origin.settings;
  const start = book === undefined ? "" : ` from positions of ${book.name}`;
  return (
    `self-play of ${origin.engine}, seed ${seed}, ${nodes} nodes, ` +
    `${plies.least} to ${plies.most} random plies${start}, ${dfrc} % double Chess960, openings within ${openingLimit}`
  );
}

function statisticsLines(statistics: Statistics): readonly string[] {
  const { games, positions, bytes, results, endings } = statistics;
  if (games === 0) return ["no games"];
  const share = (count: number, of: number) => `${count} (${((100 * count) / of).toFixed(1)} %)`;
  const ways = ENDINGS.filter((ending) => endings[ending] > 0)
    .sort((a, b) => endings[b] - endings[a])
    .map((ending) => `${ending} ${share(endings[ending], games)}`);
  return [
    `games:     ${games}, from ${statistics.starts} different positions`,
    `positions: ${positions}, ${(positions / games).toFixed(1)} a game, ${(bytes / positions).toFixed(2)} bytes each`,
    `White:     won ${share(results.won, games)}, drawn ${share(results.drawn, games)}, lost ${share(results.lost, games)}`,
    `ended by:  ${ways.join(", ")}`,
    `mates:     ${share(statistics.mates, positions)} of the scores`,
    "",
    ...barLines(statistics),
  ];
}
