/** `explain` on the command line. */

import { type Command, Option } from "commander";
import { DEPTH_LIMIT, type Limits } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES } from "../../engine/host/requests.js";
import { TIME_LIMIT, integer } from "../common/command/arguments.js";
import { type Context, MISUSED, type SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { readPosition } from "../notation/index.js";
import { explainPosition } from "./explain-position.js";

/** The default depth in plies. */
const DEFAULT_DEPTH = 15;

interface Options {
  readonly fen?: string;
  readonly moves?: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly hash: number;
  readonly chess960?: true;
  readonly json?: true;
}

export function addExplain(program: Command, context: Context, setExitCode: SetExitCode): void {
  program
    .command("explain")
    .argument("[position...]", "a FEN or moves in SAN or UCI, in place of --fen and --moves")
    .addOption(new Option("--fen <fen>", "the position, the start if absent"))
    .addOption(new Option("--moves <moves>", "played from there, as in `e2e4 e7e5`"))
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
    .action(async (words: readonly string[], options: Options) => {
      const { hash } = options;
      if (words.length > 0 && (options.fen ?? options.moves) !== undefined) {
        context.errors.line("error: explain takes a position or --fen and --moves, not both");
        return setExitCode(MISUSED);
      }
      const given = words.length > 0 ? readPosition(words.join(" ")) : null;
      for (const note of given?.notes ?? []) context.errors.line(`note: ${note}`);
      const status = await explainPosition(
        {
          settings: { hash },
          fen: given === null ? (options.fen ?? null) : given.fen,
          moves: given?.moves ?? options.moves?.match(/\S+/g) ?? [],
          fromOptions: given === null,
          limits: limitsOf(options),
          chess960: options.chess960 === true,
          json: options.json === true,
        },
        context,
      );
      if (status !== 0) setExitCode(status);
    });
}

function limitsOf({ depth, nodes, movetime }: Options): Limits {
  if (movetime !== undefined) return { kind: "movetime", milliseconds: movetime };
  if (nodes !== undefined) return { kind: "fixed", nodes };
  return { kind: "fixed", depth: depth ?? DEFAULT_DEPTH };
}
