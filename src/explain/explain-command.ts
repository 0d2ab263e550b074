/** `explain` on the command line. */

import type { Limits } from "../../engine/host/requests/limits.js";
import { TIME_LIMIT } from "../common/time-limits.js";
import { command } from "../common/command/command.js";
import {
  CHESS960_OPTION,
  JSON_OPTION,
  POSITION_OPTIONS,
  type PositionOptions,
  depthOption,
  hashOption,
  nodesOption,
  positionWords,
} from "../common/command/shared-options.js";
import { explainPosition } from "./explain-position.js";

/** The default depth in plies. */
const DEFAULT_DEPTH = 15;

interface Options extends PositionOptions {
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly hash: number;
  readonly chess960?: true;
  readonly json?: true;
}

export const explainCommand = command<Options, [words: readonly string[]]>({
  name: "explain",
  args: [positionWords()],
  options: [
    ...POSITION_OPTIONS,
    {
      ...depthOption(`how deep to search, ${DEFAULT_DEPTH} if there is no other limit`),
      conflicts: ["nodes", "movetime"],
    },
    { ...nodesOption("how many nodes to search"), conflicts: ["depth", "movetime"] },
    {
      flag: "--movetime",
      value: "milliseconds",
      help: "how long to search",
      range: [1, TIME_LIMIT],
      conflicts: ["depth", "nodes"],
    },
    hashOption("size of the transposition table"),
    CHESS960_OPTION,
    JSON_OPTION,
  ],
  run: ({ args: [words], options }, context) => {
    const { fen, moves, hash, chess960 = false, json = false } = options;
    const limits = limitsOf(options);
    return explainPosition({ settings: { hash }, position: { words, fen, moves }, limits, chess960, json }, context);
  },
});

function limitsOf({ depth, nodes, movetime }: Options): Limits {
  if (movetime !== undefined) return { kind: "movetime", milliseconds: movetime };
  if (nodes !== undefined) return { kind: "fixed", nodes };
  return { kind: "fixed", depth: depth ?? DEFAULT_DEPTH };
}
