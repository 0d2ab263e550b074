/** The command line: what can be started, with which arguments. */

import type { EventEmitter } from "node:events";
import {
  Argument,
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
} from "commander";
import { Engine, MOVE_GENS, type MoveGen } from "../engine/host/engine.js";
import { Game } from "../engine/rules/game.js";
import { bench, BENCH_HASH, DEFAULT_BENCH_DEPTH } from "./commands/bench.js";
import { perft } from "./commands/perft.js";
import { talkUci } from "./commands/uci.js";
import type { Writer } from "./io.js";
import { nodesPerSecond } from "./uci/format.js";
import { DEFAULTS } from "./uci/options.js";
import { reason, wholeNumber } from "./uci/text.js";

/** Exit status of a run that failed. */
const FAILED = 1;
/** Exit status after arguments that make no sense. */
const MISUSED = 2;

/** Deepest bench or perft that can be asked for, in plies. */
const DEPTH_LIMIT = 100;

/** The process around the program, so that a test can put another in its place. */
export interface Surroundings {
  readonly version: string;
  readonly output: Writer;
  readonly errors: Writer;
  /** Standard input; not touched before the engine listens to it. */
  readonly input: () => EventEmitter;
  /** Whether a person types the input. */
  readonly inputIsTerminal: boolean;
  /** Whether a person reads the errors, and with them the progress. */
  readonly errorsAreTerminal: boolean;
  /** Ends whatever runs, politely. */
  readonly signal: AbortSignal;
}

type Report = (text: string) => void;

/**
 * Builds the program.
 *
 * @param leave told the exit status of a command that did not succeed
 */
export function buildProgram(
  around: Surroundings,
  leave: (status: number) => void,
): Command {
  const { output, errors, signal } = around;
  const progress: { progress?: Report } = around.errorsAreTerminal
    ? { progress: (text) => errors.line(text) }
    : {};

  const program = new Command("castellan")
    .description("A UCI chess engine. Without a command it starts as `uci`.")
    .version(around.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .showHelpAfterError("(--help tells more)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.line(text.replace(/\n$/, "")),
      writeErr: (text) => errors.line(text.replace(/\n$/, "")),
    });

  program
    .command("uci")
    .description("talk UCI over standard input and output")
    .action(async () => {
      const { Hash: hashMegabytes, MoveGen: moveGen } = DEFAULTS;
      await withEngine(hashMegabytes, moveGen, (engine) =>
        talkUci({
          engine,
          writer: output,
          version: around.version,
          input: around.input(),
          interactive: around.inputIsTerminal,
          signal,
          ...progress,
        }),
      );
    });

  program
    .command("bench")
    .description(
      "search a fixed set of positions; the last line tells nodes and speed",
    )
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
    .action(
      async (depth: number, options: { movegen: MoveGen; hash: number }) => {
        await withEngine(options.hash, options.movegen, async (engine) => {
          const { progress: report } = progress;
          const result = await bench(engine, depth, {
            ...(report === undefined ? {} : { report }),
            signal,
          });
          for (const fault of result.faults) errors.line(`error: ${fault}`);
          if (result.complete) output.line(result.summary);
          if (!result.complete || result.faults.length > 0) leave(FAILED);
        });
      },
    );

  program
    .command("perft")
    .description("count the leaves of the tree of legal moves")
    .addArgument(
      new Argument("<depth>", "plies").argParser(integer(0, DEPTH_LIMIT)),
    )
    .option("--fen <fen>", "the position to count from, the start if absent")
    .option("--divide", "show the count below each root move")
    .addOption(moveGenOption())
    .action(
      async (
        depth: number,
        options: { fen?: string; divide?: true; movegen: MoveGen },
      ) => {
        const game = new Game();
        const set = game.setPosition(options.fen ?? null, []);
        if (!set.ok) {
          errors.line(`error: --fen: ${set.error}`);
          return leave(MISUSED);
        }
        for (const note of set.notes) errors.line(`note: ${note}`);
        const report: Report = (text) => output.line(text);
        await withEngine(DEFAULTS.Hash, options.movegen, async (engine) => {
          const result = await perft(engine, game, depth, {
            ...(options.divide === true
              ? { report: (move, nodes) => report(`${move}: ${nodes}`) }
              : {}),
            signal,
          });
          if (!result.complete) return leave(FAILED);
          report(`Nodes searched: ${result.nodes}`);
          report(
            `Time: ${Math.round(result.time)} ms, ${nodesPerSecond(result.nodes, result.time)} nodes a second`,
          );
        });
      },
    );

  return program;
}

/**
 * Runs the program with the given arguments (without node and script) and returns the exit status: 0, 1 where
 * something failed, 2 where the arguments make no sense.
 */
export async function runCli(
  args: readonly string[],
  around: Surroundings,
): Promise<number> {
  let status = 0;
  const program = buildProgram(around, (failure) => {
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
    around.errors.line(`error: ${reason(error)}`);
    return FAILED;
  }
}

function moveGenOption(): Option {
  return new Option("--movegen <source>", "who makes the moves of the tree")
    .choices(MOVE_GENS)
    .default(DEFAULTS.MoveGen);
}

/** Parses a whole number in a range. */
function integer(low: number, high: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (value === null || value < low || value > high) {
      throw new InvalidArgumentError(
        `Expected a whole number from ${low} to ${high}.`,
      );
    }
    return value;
  };
}

/** Gives work an engine of its own, and ends that engine's workers afterwards. */
async function withEngine(
  hashMegabytes: number,
  moveGen: MoveGen,
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  const engine = new Engine({ hashMegabytes, moveGen });
  try {
    await work(engine);
  } finally {
    await engine.dispose();
  }
}
