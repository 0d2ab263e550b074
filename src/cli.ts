/** The command line: what can be started, with which arguments. */

import { Argument, Command, CommanderError, Option } from "commander";
import { Engine, type MoveGen } from "../engine/host/engine.js";
import { DEPTH_LIMIT } from "../engine/host/limits.js";
import { loadTunables } from "../engine/host/tunables.js";
import { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./bench/index.js";
import { integer, moveGenOption } from "./common/arguments.js";
import { FAILED, MISUSED, type Context, type SetExitCode } from "./common/context.js";
import { ENGINE_DEFAULTS } from "./common/engine-defaults.js";
import { withEngine } from "./common/engine-use.js";
import { reason } from "./common/errors.js";
import { addConvert } from "./datagen/convert-command.js";
import { addDatagen } from "./datagen/datagen-command.js";
import { addExplain } from "./explain/explain-command.js";
import { addLab } from "./lab/lab-command.js";
import { addMatch } from "./match/match-command.js";
import { addBook } from "./openings/book-command.js";
import { addPerft } from "./perft/perft-command.js";
import { addReport } from "./report/report-command.js";
import { addSpsa } from "./spsa/spsa-command.js";
import { addSuite } from "./suite/suite-command.js";
import { UCI_FEATURES } from "./uci-features.js";
import { talkUci } from "./uci/uci-command.js";

type Report = (text: string) => void;

/**
 * Builds the program.
 *
 * @param setExitCode told the exit status of a command that did not succeed
 */
export function buildProgram(context: Context, setExitCode: SetExitCode): Command {
  const { output, errors, signal } = context;
  const progress: { progress?: Report } = context.errorsAreTerminal ? { progress: (text) => errors.line(text) } : {};

  const program = new Command("castellan")
    .description("A UCI chess engine. Without a command it starts as `uci`.")
    .version(context.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .showHelpAfterError("(--help tells more)")
    // An option belongs to the command it follows: perft and its subcommands share names.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.line(text.replace(/\n$/, "")),
      writeErr: (text) => errors.line(text.replace(/\n$/, "")),
    });

  program
    .command("uci")
    .description("talk UCI over standard input and output")
    .action(async () => {
      const { hashMegabytes, moveGen } = ENGINE_DEFAULTS;
      await withEngine({ hashMegabytes, moveGen }, (engine) =>
        talkUci({
          engine,
          writer: output,
          version: context.version,
          tunables: loadTunables(),
          extraCommands: UCI_FEATURES,
          input: context.input(),
          interactive: context.inputIsTerminal,
          signal,
          ...progress,
        }),
      );
    });

  program
    .command("bench")
    .description("search a fixed set of positions; the last line tells nodes and speed")
    .addArgument(
      new Argument("[depth]", "plies searched in each position")
        .argParser(integer(1, DEPTH_LIMIT))
        .default(DEFAULT_BENCH_DEPTH),
    )
    .addOption(moveGenOption())
    .addOption(
      new Option("--hash <megabytes>", "size of the transposition table")
        .argParser(integer(1, Engine.maxHashMegabytes))
        .default(BENCH_HASH),
    )
    .addOption(
      new Option("--threads <number>", "threads that search together; only one makes the same nodes every time")
        .argParser(integer(1, Engine.maxThreads))
        .default(ENGINE_DEFAULTS.threads),
    )
    .action(async (depth: number, options: { movegen: MoveGen; hash: number; threads: number }) => {
      const { hash: hashMegabytes, movegen: moveGen, threads } = options;
      const settings = { hashMegabytes, moveGen, threads };
      await withEngine(settings, async (engine) => {
        const { progress: report } = progress;
        const result = await bench(engine, depth, {
          ...(report === undefined ? {} : { report }),
          signal,
        });
        for (const fault of result.faults) errors.line(`error: ${fault}`);
        if (result.complete) output.line(result.summary);
        if (!result.complete || result.faults.length > 0) setExitCode(FAILED);
      });
    });

  addExplain(program, context, setExitCode);
  addPerft(program, context, setExitCode);
  addMatch(program, context, setExitCode);
  addReport(program, context, setExitCode);
  addSuite(program, context, setExitCode);
  addBook(program, context, setExitCode);
  addConvert(program, context, setExitCode);
  addDatagen(program, context, setExitCode);
  addSpsa(program, context, setExitCode);
  addLab(program, context, setExitCode);

  return program;
}

/**
 * Runs the program with the given arguments (without node and script) and returns the exit status: 0, 1 where
 * something failed, 2 where the arguments make no sense.
 */
export async function runCli(args: readonly string[], context: Context): Promise<number> {
  let status = 0;
  const program = buildProgram(context, (failure) => {
    status = failure;
  });
  try {
    await program.parseAsync(args.length === 0 ? ["uci"] : args, {
      from: "user",
    });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has said what is wrong. Help and version come this way too, with status 0.
      return error.exitCode === 0 ? 0 : MISUSED;
    }
    context.errors.line(`error: ${reason(error)}`);
    return FAILED;
  }
}
