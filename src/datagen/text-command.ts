/** `datagen text` on the command line. */

import { centipawns } from "../../engine/host/requests/score.js";
import type { PositionKind } from "../../engine/host/standalone/position-filter.js";
import { command } from "../common/command/command.js";
import { MAX_SCORE_OPTION, OUTPUT_OPTION } from "./datagen-options.js";
import { convert } from "./positions/convert-text.js";

interface Options {
  readonly output: string;
  readonly maxScore: number;
  readonly keepChecks?: true;
  readonly keepTactical?: true;
  readonly label?: number;
  readonly evalFile: string;
}

export const textCommand = command<Options, [files: readonly string[]]>({
  name: "text",
  description:
    "turn labelled text (FEN | centipawns | result, from White's view; .gz and .bz2 too) into training positions",
  args: [{ name: "<files...>", help: "text files, taken in their order" }],
  options: [
    OUTPUT_OPTION,
    MAX_SCORE_OPTION,
    { flag: "--keep-checks", help: "keep positions in which a king is in check" },
    { flag: "--keep-tactical", help: "keep positions in which an exchange wins material" },
    {
      flag: "--label",
      value: "nodes",
      help: "score positions that come without a score by a search that ends with the iteration that passes this many nodes",
      range: [1, Number.MAX_SAFE_INTEGER],
    },
    {
      flag: "--eval-file",
      value: "file",
      help: "network of that search in place of the engine's own",
      default: "",
      defaultText: "the engine's",
    },
  ],
  run: ({ args: [files], options }, context) => {
    const { output, maxScore, label, evalFile } = options;
    const keep = new Set<PositionKind>();
    if (options.keepChecks === true) keep.add("check");
    if (options.keepTactical === true) keep.add("tactical");
    const settings = { maxScore: centipawns<"internal">(maxScore), keep };
    const labels = label === undefined ? null : { nodes: label, network: evalFile };
    return convert({ files, output, settings, labels }, context);
  },
});
