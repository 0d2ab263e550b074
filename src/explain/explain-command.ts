/** `explain` on the command line. */

import { type Command, Option } from "commander";
import { DEPTH_LIMIT, type Limits } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES } from "../../engine/host/requests.js";
import { TIME_LIMIT, integer, type PositionOptions, withPosition } from "../common/command/arguments.js";
import type { Context, SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { orMisuse } from "../common/command/misuse.js";
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

export function addExplain(program: Command, context: Context, setExitCode: SetExitCode): void {
  withPosition(program.command("explain"))
    .addOption(
      new Option("--depth <plies>", `how deep to search, ${DEFAULT_DEPTH} if there is no other limit`)
        .argParser(integer(1, DEPTH_LIMIT))
        .conflicts(["nodes", "movetime"]),
    )
    .addOption(
      new Option("--nodes <number>", "how many nodes to search")
        .argParser(integer(1, Number.MAX_SAFE_INTEGER))
        .conflicts(["depth", "movetime"]),
    )
    .addOption(
      new Option("--movetime <milliseconds>", "how long to search")
        .argParser(integer(1, TIME_LIMIT))
        .conflicts(["depth", "nodes"]),
    )
    .addOption(
      new Option("--hash <megabytes>", "size of the transposition table")
        .argParser(integer(1, MAX_HASH_MEGABYTES))
        .default(ENGINE_DEFAULTS.hash),
    )
    .option("--chess960", "play Chess960, castling as the king takes the rook")
    .option("--json", "print one JSON object")
    .action((words: readonly string[], options: Options) => {
      const { fen, moves, hash } = options;
      return orMisuse(context, setExitCode, () =>
        explainPosition(
          {
            settings: { hash },
            position: { words, fen, moves },
            limits: limitsOf(options),
            chess960: options.chess960 === true,
            json: options.json === true,
          },
          context,
        ),
      );
    });
}

function limitsOf({ depth, nodes, movetime }: Options): Limits {
  if (movetime !== undefined) return { kind: "movetime", milliseconds: movetime };
  if (nodes !== undefined) return { kind: "fixed", nodes };
  return { kind: "fixed", depth: depth ?? DEFAULT_DEPTH };
}
