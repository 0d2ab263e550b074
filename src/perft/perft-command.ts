/** `perft` on the command line, with `perft suite` and `perft compare`. */

import { DEPTH_LIMIT } from "../../engine/host/requests/limits.js";
import { type MoveGen } from "../../engine/host/requests/requests.js";
import { integer } from "../common/command/arguments.js";
import { type ArgumentRow, command } from "../common/command/command.js";
import type { OptionRow } from "../common/command/option-table.js";
import {
  CHESS960_OPTION,
  JSON_OPTION,
  MOVE_GEN_OPTION,
  POSITION_OPTIONS,
  type PositionOptions,
  positionWords,
  hashOption,
  threadsOption,
} from "../common/command/shared-options.js";
import { ENGINE_DEFAULTS } from "../../engine/host/requests/engine-options.js";
import { comparePosition } from "./perft-compare.js";
import { countPosition } from "./perft-divide.js";
import { checkSuite } from "./perft-suite.js";

/** Maximum threads: far more than there are cores, and few enough for the memory. */
const THREAD_LIMIT = 256;

/** The values of `--threads` and `--hash`. */
interface Resources {
  readonly threads: number;
  readonly hash?: number;
}

interface CountOptions extends Resources, PositionOptions {
  readonly divide?: true;
  readonly bulk: boolean;
  readonly chess960?: true;
  readonly movegen: MoveGen;
  readonly json?: true;
}

/** The engine's settings, and whether its memory is a cache of counts. */
function engineOf({ threads, hash }: Resources, moveGen: MoveGen) {
  return {
    settings: { hash: hash ?? ENGINE_DEFAULTS.hash, moveGen, threads },
    cached: hash !== undefined,
  };
}

const depthArgument = (least: number): ArgumentRow => ({
  name: "<depth>",
  help: "plies",
  parse: integer(least, DEPTH_LIMIT),
});

const RESOURCE_OPTIONS: readonly OptionRow[] = [
  threadsOption("threads that count together", THREAD_LIMIT),
  hashOption("remember counts in a table of this size, in none if absent", null),
];

const suite = command<Resources & { readonly maxNodes?: number; readonly json?: true }, [file: string]>({
  name: "suite",
  description: "check the counts of a file of positions",
  args: [{ name: "<file>", help: "lines of `FEN ;D1 20 ;D2 400`, `#` for comments" }],
  options: [
    {
      flag: "--max-nodes",
      value: "leaves",
      help: "leave larger counts out, none if absent",
      range: [1, Number.MAX_SAFE_INTEGER],
    },
    ...RESOURCE_OPTIONS,
    JSON_OPTION,
  ],
  run: ({ args: [file], options }, context) => {
    const { maxNodes: maxLeaves = Infinity, json = false } = options;
    return checkSuite({ ...engineOf(options, "compiled"), file, maxLeaves, json }, context);
  },
});

const compare = command<PositionOptions, [depth: number, words: readonly string[]]>({
  name: "compare",
  description: "find the shortest way to a position in which the compiled generator and chess.js list different moves",
  args: [depthArgument(1), positionWords()],
  options: POSITION_OPTIONS,
  run: ({ args: [depth, words], options }, context) => {
    const { fen, moves } = options;
    return comparePosition({ depth, position: { words, fen, moves } }, context);
  },
});

export const perftCommand = command<CountOptions, [depth: number, words: readonly string[]]>({
  name: "perft",
  args: [depthArgument(0), positionWords()],
  options: [
    ...POSITION_OPTIONS,
    { flag: "--divide", help: "show the count below each root move" },
    ...RESOURCE_OPTIONS,
    { flag: "--no-bulk", help: "play the last ply instead of counting its moves" },
    CHESS960_OPTION,
    MOVE_GEN_OPTION,
    JSON_OPTION,
  ],
  subcommands: [suite, compare],
  run: ({ args: [depth, words], options }, context) => {
    const { fen, moves, movegen, bulk, divide = false, chess960 = false, json = false } = options;
    const position = { words, fen, moves };
    return countPosition({ ...engineOf(options, movegen), depth, position, divide, bulk, chess960, json }, context);
  },
});
