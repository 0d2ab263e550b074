/** `annotate` on the command line. */

import { type Command, Option } from "commander";
import { DEPTH_LIMIT } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS } from "../../engine/host/requests.js";
import { integer, TIME_LIMIT, withOptions } from "../common/command/arguments.js";
import type { Context, SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { orMisuse } from "../common/command/misuse.js";
import { annotateFile } from "./annotate-file.js";
import { CONCURRENCY_LIMIT, DEFAULT_NODES, limitsOf } from "./annotate-limits.js";

interface Options {
  readonly output?: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly time?: number;
  readonly concurrency: number;
  readonly threads: number;
  readonly hash: number;
  readonly syzygy?: string;
  readonly json?: true;
  readonly report?: string;
}

const HELP = `
With --output the same command continues a run that was stopped or killed: what has been
analysed is stored in FILE.progress.`;

export function addAnnotate(program: Command, context: Context, setExitCode: SetExitCode): void {
  const command = program.command("annotate").argument("<file>", "games in PGN");
  withOptions(command, [
    new Option("-o, --output <file>", "the annotated games; standard output if absent"),
    new Option("--report <file>", "a page of HTML with boards, graphs and turning points"),
    new Option("--depth <plies>", "how deep to search each position").argParser(integer(1, DEPTH_LIMIT)),
    new Option(
      "--nodes <number>",
      `how many nodes to search each position, ${DEFAULT_NODES} if there is no other limit`,
    ).argParser(integer(1, Number.MAX_SAFE_INTEGER)),
    new Option("--time <milliseconds>", "how long to search each position").argParser(integer(1, TIME_LIMIT)),
    new Option("--concurrency <number>", "engines at work at a time")
      .argParser(integer(1, CONCURRENCY_LIMIT))
      .default(1),
    new Option("--threads <number>", "threads of each engine; results vary with more than one")
      .argParser(integer(1, MAX_THREADS))
      .default(1),
    new Option("--hash <megabytes>", "size of each engine's transposition table")
      .argParser(integer(1, MAX_HASH_MEGABYTES))
      .default(ENGINE_DEFAULTS.hash),
    new Option("--syzygy <folders>", "folders with Syzygy endgame tables"),
  ])
    .option("--json", "write JSON objects, one a game, in place of PGN")
    .addHelpText("after", HELP)
    .action((file: string, options: Options) => {
      const {
        output = null,
        depth,
        nodes,
        time,
        concurrency,
        threads,
        hash,
        syzygy = "",
        json = false,
        report = null,
      } = options;
      return orMisuse(context, setExitCode, () =>
        annotateFile(
          {
            file,
            outputs: { games: output, json, report },
            limits: limitsOf({ depth, nodes, movetime: time }),
            settings: { threads, hash, syzygyPath: syzygy },
            concurrency,
          },
          context,
        ),
      );
    });
}
