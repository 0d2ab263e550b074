/** The options of `spsa` on the command line. */

import { Command, InvalidArgumentError, Option } from "commander";
import { integer, withOptions } from "../common/command/arguments.js";
import { decimal } from "../common/text.js";
import { adjudicationOptions, concurrencyOption, type GameOptions, timeMarginOption } from "../match/index.js";
import { type OpeningOptions, openingOptions } from "../openings/index.js";

const ITERATION_LIMIT = 10_000_000;
const PAIR_LIMIT = 10_000;
/** Maximum rate: a greater one makes the values jump about. */
const RATE_LIMIT = 1;

/** The options as commander leaves them: plain data, stored in the checkpoint. */
export interface SpsaOptions extends GameOptions, OpeningOptions {
  /** The options about how the engine plays. */
  readonly each: readonly string[];
  readonly state?: string;
  readonly resume?: string | undefined;
  /** Never stored in the checkpoint. */
  readonly yes?: true | undefined;
  readonly param?: readonly string[];
  readonly all?: true;
  readonly iterations: number;
  readonly pairs: number;
  readonly rate: number;
  readonly json?: true;
  readonly openbench?: true;
}

/** Options that a resumed tuning may change, because they do not affect the games. */
export const FREE: ReadonlySet<string> = new Set(["resume", "yes", "concurrency", "json"]);

/** The command with its options, without an action. */
export function spsaCommand(): Command {
  const command = new Command("spsa")
    .option("--param <names...>", "parameters to tune, as params.ts names them")
    .addOption(new Option("--all", "tune all parameters").conflicts("param"))
    .addOption(
      new Option(
        "--each <key=value...>",
        "settings of the engine: a limit, tc=[MOVES/][MIN:]SEC[+INC] st=SEC movetime=MS nodes= depth=, and option.NAME=",
      ).default([], "tc=8+0.08"),
    )
    .addOption(
      new Option("--iterations <number>", "trials, one after the other")
        .argParser(integer(1, ITERATION_LIMIT))
        .default(1000),
    )
    .addOption(
      new Option("--pairs <number>", "openings in each trial, every one played with either colour")
        .argParser(integer(1, PAIR_LIMIT))
        .default(8),
    )
    .addOption(
      new Option("--rate <number>", "how far a won game finally moves a parameter, as a share of its step")
        .argParser(parseRate)
        .default(0.005),
    )
    .addOption(concurrencyOption());
  withOptions(command, openingOptions());
  return withOptions(command, adjudicationOptions())
    .addOption(timeMarginOption())
    .option("--state <file>", "store the tuning in this file, for --resume")
    .option("--resume <file>", "continue the tuning of a state file")
    .option("--yes", "start the program of a state file without asking")
    .option("--json", "print one JSON object")
    .addOption(
      new Option(
        "--openbench",
        "print the parameters, all unless --param names some, in the form of OpenBench's page for a tuning, and play nothing",
      ).conflicts(["state", "resume", "json"]),
    );
}

function parseRate(text: string): number {
  const value = decimal(text);
  if (value === null || value <= 0 || value > RATE_LIMIT) {
    throw new InvalidArgumentError(`Expected a number above 0, up to ${RATE_LIMIT}.`);
  }
  return value;
}
