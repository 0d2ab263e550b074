/** The options of `match` on the command line, and their meaning. */

import { Command, Option } from "commander";
import { MOVE_GENS, type MoveGen } from "../../engine/host/requests.js";
import { integer, withOptions } from "../common/command/arguments.js";
import { InputError } from "../common/errors.js";
import { PORT_LIMIT } from "../common/web/server/port-limit.js";
import { byKey, numberOf, readSettings, wordsOf } from "../common/command/settings.js";
import { quote } from "../common/text.js";
import { type OpeningOptions, openingOptions } from "../openings/index.js";
import {
  adjudicationOptions,
  concurrencyOption,
  type GameOptions,
  type TableOptions,
  tableOptions,
  timeMarginOption,
} from "./game-options.js";
import { SPRT_MODELS, type SprtSettings } from "./stats/sprt.js";
import { TOURNAMENT_KINDS, type TournamentKind } from "./types.js";

/** Default rounds of a match; a sequential test continues until it is decided. */
const DEFAULT_ROUNDS = 50;
const SPRT_ROUNDS = 100_000;
const ROUND_LIMIT = 1_000_000;

/** The options as commander leaves them: plain data, kept in the state file. */
export interface MatchOptions extends GameOptions, TableOptions, OpeningOptions {
  /** The words of each `--engine`. */
  readonly engine: readonly (readonly string[])[];
  readonly each: readonly string[];
  /** A file of engines that `conf` of an engine names, or that all play. */
  readonly engines?: string;
  readonly rev?: string;
  /** The source of the moves in the first engine's tree. */
  readonly movegen?: MoveGen;
  readonly tournament: TournamentKind;
  readonly rounds?: number;
  /** True if no word follows. */
  readonly sprt?: readonly string[] | true;
  readonly pgnout?: string;
  readonly crashlog?: string;
  readonly state?: string;
  readonly resume?: string | undefined;
  /** A port; true if no word follows, false for `--no-serve`. */
  readonly serve?: number | boolean;
  readonly chess960?: true;
  readonly recover?: true;
  /** Never stored in the state file. */
  readonly yes?: true | undefined;
}

/** A command that separates the words of each `--engine` from those of the next. */
class MatchCommand extends Command {
  override parseOptions(argv: string[]) {
    return super.parseOptions(markEngines(argv));
  }
}

/** Puts an empty word after each `--engine`, because commander joins the words of all of them. */
function markEngines(argv: readonly string[]): string[] {
  const end = argv.indexOf("--");
  return argv.flatMap((word, index) => {
    if (end >= 0 && index > end) return [word];
    if (word === "--engine") return [word, ""];
    if (word.startsWith("--engine=")) {
      return ["--engine", "", word.slice("--engine=".length)];
    }
    return [word];
  });
}

function addEngineWord(word: string, engines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (word === "") return [...engines, []];
  const [last = [], ...earlier] = [...engines].reverse();
  return [...earlier.reverse(), [...last, word]];
}

/** The command with its options, without an action. */
export function matchCommand(): Command {
  const command = new MatchCommand("match")
    .addOption(
      new Option(
        "--engine <key=value...>",
        "an engine, for each one this option: conf=NAME cmd=PROGRAM name= arg= dir= option.NAME= and a limit: tc=[MOVES/][MIN:]SEC[+INC] st=SEC movetime=MS nodes= depth=; if fewer than two are named, this build plays",
      )
        .argParser(addEngineWord)
        .default([], "this build"),
    )
    .addOption(
      new Option("--each <key=value...>", "settings for all engines that do not set them").default([], "tc=8+0.08"),
    )
    .option("--engines <file>", "engines with their options in JSON; all play, unless --engine conf=NAME names some")
    .option("--rev <revision>", "play against a git revision of this engine")
    .addOption(
      new Option(
        "--movegen <source>",
        "source of the moves in the first engine's tree, its option MoveGen; the engine must be this one",
      ).choices(MOVE_GENS),
    )
    .addOption(
      new Option(
        "--tournament <kind>",
        "pairings: the first engine against each of the others, or every engine against every other",
      )
        .choices(TOURNAMENT_KINDS)
        .default("gauntlet"),
    )
    .addOption(
      new Option(
        "--rounds <number>",
        `openings, each played with both colours by every pairing (default: ${DEFAULT_ROUNDS}, with --sprt until it is decided)`,
      ).argParser(integer(1, ROUND_LIMIT)),
    )
    .addOption(concurrencyOption());
  withOptions(command, openingOptions()).option(
    "--sprt [key=value...]",
    "sequential test: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic",
  );
  withOptions(command, adjudicationOptions());
  return withOptions(command, tableOptions())
    .option("--pgnout <file>", "append the games to this file")
    .option("--crashlog <file>", "append the last lines to and from engines that fail, errors too")
    .option("--state <file>", "store the match in this file, for --resume and report")
    .option("--resume <file>", "continue the match of a state file")
    .addOption(
      new Option(
        "--serve [port]",
        "show the report on this machine while the match is played; at the last port, or any that is free, if absent",
      ).argParser(integer(1, PORT_LIMIT)),
    )
    .option("--no-serve", "resume a match of --serve without its page")
    .option("--yes", "start the programs of a state file without asking")
    .option("--chess960", "play Chess960")
    .option(
      "--recover",
      "continue if an engine crashes, hangs or makes an illegal move: it loses the game and is restarted",
    )
    .addOption(timeMarginOption());
}

export function roundsOf({ rounds, sprt }: MatchOptions): number {
  return rounds ?? (sprt === undefined ? DEFAULT_ROUNDS : SPRT_ROUNDS);
}

/** The requested test, or null. Throws an InputError. */
export function sprtOf({ sprt: words }: MatchOptions): SprtSettings | null {
  if (words === undefined) return null;
  const what = "--sprt";
  const keys = ["elo0", "elo1", "alpha", "beta", "model"];
  const given = byKey(readSettings(what, wordsOf(words), keys));
  const { model: name = "normalized" } = given;
  const model = SPRT_MODELS.find((known) => known === name);
  if (model === undefined) {
    throw new InputError(`${what}: model is one of ${SPRT_MODELS.join(", ")}, not ${quote(name)}`);
  }
  return {
    elo0: numberOf(what, given, "elo0", 0),
    elo1: numberOf(what, given, "elo1", 5),
    alpha: numberOf(what, given, "alpha", 0.05),
    beta: numberOf(what, given, "beta", 0.05),
    model,
  };
}
