/** `convert` on the command line. */

import { type Command, Option } from "commander";
import { centipawns } from "../../engine/host/score.js";
import type { PositionKind } from "../../engine/host/standalone/position-filter.js";
import { integer } from "../common/command/arguments.js";
import { type Context, FAILED, type SetExitCode } from "../common/command/context.js";
import { type Labels, convert } from "./positions/convert-text.js";
import { DECIDED_SCORE, SCORE_LIMIT } from "./games/record.js";

/** Stands for no network. */
const NO_NETWORK = "none";

interface Options {
  readonly output: string;
  readonly maxScore: number;
  readonly keepChecks?: true;
  readonly keepTactical?: true;
  readonly label?: number;
  readonly evalFile: string;
}

export function addConvert(program: Command, context: Context, setExitCode: SetExitCode): void {
  program
    .command("convert")
    .argument("<files...>", "text files, taken in their order")
    .requiredOption("-o, --output <file>", "file to write")
    .addOption(
      new Option("--max-score <centipawns>", "leave out positions with larger scores")
        .argParser(integer(0, SCORE_LIMIT))
        .default(DECIDED_SCORE),
    )
    .option("--keep-checks", "keep positions in which a king is in check")
    .option("--keep-tactical", "keep positions in which an exchange wins material")
    .addOption(
      new Option(
        "--label <nodes>",
        "score positions that come without a score by a search that ends with the iteration that passes this many nodes",
      ).argParser(integer(1, Number.MAX_SAFE_INTEGER)),
    )
    .addOption(
      new Option(
        "--eval-file <file>",
        `network of that search in place of the engine's own; "${NO_NETWORK}" for piece-square values`,
      ).default("", "the engine's"),
    )
    .action(async (files: string[], options: Options) => {
      const keep = new Set<PositionKind>();
      if (options.keepChecks === true) keep.add("check");
      if (options.keepTactical === true) keep.add("tactical");
      const settings = { maxScore: centipawns<"internal">(options.maxScore), keep };
      const whole = await convert({ files, output: options.output, settings, labels: labelsOf(options) }, context);
      if (!whole) setExitCode(FAILED);
    });
}

function labelsOf({ label, evalFile }: Options): Labels | null {
  if (label === undefined) return null;
  return { nodes: label, network: evalFile === NO_NETWORK ? null : evalFile };
}
