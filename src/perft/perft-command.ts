/** `perft` on the command line, with `perft suite` and `perft compare`. */

import { Argument, type Command, Option } from "commander";
import { DEPTH_LIMIT } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES, type MoveGen } from "../../engine/host/requests.js";
import { integer, moveGenOption, type PositionOptions, withPosition } from "../common/command/arguments.js";
import type { Context, SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { orMisuse } from "../common/command/misuse.js";
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

export function addPerft(program: Command, context: Context, setExitCode: SetExitCode): void {
  const perft = program.command("perft").enablePositionalOptions().addArgument(depthArgument(0));
  withPosition(perft)
    .option("--divide", "show the count below each root move")
    .addOption(threadsOption())
    .addOption(hashOption())
    .option("--no-bulk", "play the last ply instead of counting its moves")
    .option("--chess960", "play Chess960, castling as the king takes the rook")
    .addOption(moveGenOption())
    .option("--json", "print one JSON object")
    .action((depth: number, words: readonly string[], options: CountOptions) => {
      const { fen, moves, movegen } = options;
      const request = {
        ...engineOf(options, movegen),
        depth,
        position: { words, fen, moves },
        divide: options.divide === true,
        bulk: options.bulk,
        chess960: options.chess960 === true,
        json: options.json === true,
      };
      return orMisuse(context, setExitCode, () => countPosition(request, context));
    });

  perft
    .command("suite")
    .description("check the counts of a file of positions")
    .argument("<file>", "lines of `FEN ;D1 20 ;D2 400`, `#` for comments")
    .addOption(
      new Option("--max-nodes <leaves>", "leave larger counts out, none if absent").argParser(
        integer(1, Number.MAX_SAFE_INTEGER),
      ),
    )
    .addOption(threadsOption())
    .addOption(hashOption())
    .option("--json", "print one JSON object")
    .action(async (file: string, options: Resources & { maxNodes?: number; json?: true }) => {
      const request = {
        ...engineOf(options, "compiled"),
        file,
        maxLeaves: options.maxNodes ?? Infinity,
        json: options.json === true,
      };
      exitWith(await checkSuite(request, context), setExitCode);
    });

  const compare = perft
    .command("compare")
    .description(
      "find the shortest way to a position in which the compiled generator and chess.js list different moves",
    )
    .addArgument(depthArgument(1));
  withPosition(compare).action((depth: number, words: readonly string[], { fen, moves }: PositionOptions) => {
    const request = { depth, position: { words, fen, moves } };
    return orMisuse(context, setExitCode, () => comparePosition(request, context));
  });
}

function exitWith(code: number, setExitCode: SetExitCode): void {
  if (code !== 0) setExitCode(code);
}

function depthArgument(least: number): Argument {
  return new Argument("<depth>", "plies").argParser(integer(least, DEPTH_LIMIT));
}

function threadsOption(): Option {
  return new Option("--threads <number>", "threads that count together").argParser(integer(1, THREAD_LIMIT)).default(1);
}

function hashOption(): Option {
  return new Option("--hash <megabytes>", "remember counts in a table of this size, in none if absent").argParser(
    integer(1, MAX_HASH_MEGABYTES),
  );
}
