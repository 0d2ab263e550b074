/** `annotate` on the command line. */

import { availableParallelism } from "node:os";
import { hashOption } from "../common/command/shared-options.js";
import { DEPTH_LIMIT } from "../../engine/host/requests/limits.js";
import { MAX_THREADS } from "../../engine/host/requests/requests.js";
import { TIME_LIMIT } from "../common/time-limits.js";
import { command } from "../common/command/command.js";
import { annotateFile } from "./file/annotate-file.js";
import { CONCURRENCY_LIMIT, DEFAULT_NODES, enginesFor, limitsOf } from "./annotate-limits.js";

interface Options {
  readonly output?: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly time?: number;
  readonly concurrency?: number;
  readonly threads: number;
  readonly hash: number;
  readonly syzygy?: string;
  readonly json?: true;
  readonly report?: string;
  readonly puzzles?: string;
  readonly keepVariations?: true;
}

const NOTES = `With --output the same command continues a run that was stopped or killed: what has been
analysed is stored in FILE.progress.`;

export const annotateCommand = command<Options, [file: string]>({
  name: "annotate",
  args: [{ name: "<file>", help: "games in PGN" }],
  options: [
    { flag: "-o, --output", value: "file", help: "the annotated games; standard output if absent" },
    { flag: "--puzzles", value: "file", help: "exercises from bad moves: PGN if the name ends in .pgn, otherwise EPD" },
    { flag: "--report", value: "file", help: "a page of HTML with boards, graphs and turning points" },
    {
      flag: "--depth",
      value: "plies",
      help: "how deep to search each position; doubtful ones are searched deeper",
      range: [1, DEPTH_LIMIT],
    },
    {
      flag: "--nodes",
      value: "number",
      help: `nodes for each position on average, ${DEFAULT_NODES} if there is no other limit`,
      range: [1, Number.MAX_SAFE_INTEGER],
    },
    {
      flag: "--time",
      value: "milliseconds",
      help: "how long to search each position on average",
      range: [1, TIME_LIMIT],
    },
    {
      flag: "--concurrency",
      value: "number",
      help: "engines at work at a time; one for each core if absent. The result is the same",
      range: [1, CONCURRENCY_LIMIT],
    },
    {
      flag: "--threads",
      value: "number",
      help: "threads of each engine; results vary with more than one",
      range: [1, MAX_THREADS],
      default: 1,
    },
    hashOption("size of each engine's transposition table"),
    { flag: "--syzygy", value: "folders", help: "folders with Syzygy endgame tables" },
    { flag: "--keep-variations", help: "keep the variations and glyphs of the file beside the new ones" },
    { flag: "--json", help: "write JSON objects, one a game, in place of PGN" },
  ],
  notes: NOTES,
  run: ({ args: [file], options }, context) => {
    const {
      output = null,
      report = null,
      puzzles = null,
      json = false,
      keepVariations = false,
      depth,
      nodes,
      time,
      concurrency,
    } = options;
    const { threads, hash, syzygy = "" } = options;
    return annotateFile(
      {
        file,
        outputs: { games: output, json, report, puzzles },
        limits: limitsOf({ depth, nodes, movetime: time }),
        settings: { threads, hash, syzygyPath: syzygy },
        concurrency: concurrency ?? enginesFor(availableParallelism(), threads),
        keepVariations,
      },
      context,
    );
  },
});
