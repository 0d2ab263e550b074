/** `bench` on the command line. */

import { Argument, type Command, Option } from "commander";
import { DEPTH_LIMIT } from "../../engine/host/limits.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS, type MoveGen } from "../../engine/host/requests.js";
import { integer, moveGenOption } from "../common/command/arguments.js";
import { FAILED, type Context, type SetExitCode } from "../common/command/context.js";
import { ENGINE_DEFAULTS } from "../../engine/host/engine-options.js";
import { withEngine } from "../common/command/engine-use.js";
import { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./bench.js";

interface Options {
  readonly movegen: MoveGen;
  readonly hash: number;
  readonly threads: number;
}

export function addBench(program: Command, context: Context, setExitCode: SetExitCode): void {
  program
    .command("bench")
    .addArgument(
      new Argument("[depth]", "plies searched in each position")
        .argParser(integer(1, DEPTH_LIMIT))
        .default(DEFAULT_BENCH_DEPTH),
    )
    .addOption(moveGenOption())
    .addOption(
      new Option("--hash <megabytes>", "size of the transposition table")
        .argParser(integer(1, MAX_HASH_MEGABYTES))
        .default(BENCH_HASH),
    )
    .addOption(
      new Option("--threads <number>", "threads that search together; only one makes the same nodes every time")
        .argParser(integer(1, MAX_THREADS))
        .default(ENGINE_DEFAULTS.threads),
    )
    .action(async (depth: number, options: Options) => {
      if (!(await runBench(depth, options, context))) setExitCode(FAILED);
    });
}

/** Prints the result of the bench; false if it was interrupted or an error occurred. */
async function runBench(depth: number, { hash, movegen, threads }: Options, context: Context): Promise<boolean> {
  const { output, errors, errorsAreTerminal, signal } = context;
  const settings = { hash, moveGen: movegen, threads };
  const result = await withEngine(settings, (engine) =>
    bench(engine, depth, {
      signal,
      ...(errorsAreTerminal ? { report: (text) => errors.line(text) } : {}),
    }),
  );
  for (const fault of result.faults) errors.line(`error: ${fault}`);
  if (result.complete) output.line(result.summary);
  return result.complete && result.faults.length === 0;
}
