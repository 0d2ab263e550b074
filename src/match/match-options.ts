/** What `match` understands on the command line, and what its words mean. */

import { Command, Option } from "commander";
import { MOVE_GENS, type MoveGen } from "../../engine/host/engine.js";
import { integer } from "../common/arguments.js";
import { InputError } from "../common/errors.js";
import { byKey, numberOf, readSettings } from "../common/settings.js";
import { quote } from "../common/text.js";
import type { AdjudicationRules } from "../common/game/adjudicate.js";
import { SPRT_MODELS, type SprtSettings } from "./stats/sprt.js";

/** Rounds of a match that nobody has limited; a sequential test goes on until it is decided. */
const DEFAULT_ROUNDS = 50;
const SPRT_ROUNDS = 100_000;
const ROUND_LIMIT = 1_000_000;
/** Games at a time; each is two processes. */
const CONCURRENCY_LIMIT = 1024;
/** Greatest seed: what 32 bits hold. */
export const SEED_LIMIT = 2 ** 32 - 1;
/** Milliseconds: nobody forgives an engine more than a minute. */
const MARGIN_LIMIT = 60_000;
const MOVE_LIMIT = 10_000;

/** The options as commander leaves them: plain data, kept in the state file. */
export interface MatchOptions {
  /** The words of each `--engine`. */
  readonly engine: readonly (readonly string[])[];
  readonly each: readonly string[];
  readonly rev?: string;
  /** Who makes the moves of the first engine's tree. */
  readonly movegen?: MoveGen;
  readonly rounds?: number;
  readonly concurrency: number;
  readonly openings?: string;
  readonly order: "sequential" | "random";
  readonly seed?: number;
  readonly plies?: number;
  /** True where no word follows. */
  readonly sprt?: readonly string[] | true;
  readonly resign?: readonly string[] | true;
  readonly draw?: readonly string[] | true;
  readonly maxmoves?: number;
  readonly pgnout?: string;
  readonly state?: string;
  readonly resume?: string;
  readonly chess960?: true;
  readonly timemargin: number;
}

/** A command that knows where the words of one `--engine` end and those of the next begin. */
class MatchCommand extends Command {
  override parseOptions(argv: string[]) {
    return super.parseOptions(markEngines(argv));
  }
}

/** Puts an empty word after each `--engine`: commander gives all words of all of them in one list. */
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

/** How many games are played at a time. */
export function concurrencyOption(): Option {
  return new Option("--concurrency <number>", "games at a time").argParser(integer(1, CONCURRENCY_LIMIT)).default(1);
}

/** Which openings are played, and in which order. */
export function openingOptions(): readonly Option[] {
  return [
    new Option("--openings <file>", "EPD or PGN, may be zipped (default: a book)"),
    new Option("--order <order>", "of the openings").choices(["sequential", "random"]).default("random"),
    new Option("--seed <number>", "of all that is random (default: another each time)").argParser(
      integer(0, SEED_LIMIT),
    ),
    new Option("--plies <number>", "half moves of a PGN opening (default: all)").argParser(integer(0, 1000)),
  ];
}

/** When games are ended before the rules end them. */
export function adjudicationOptions(): readonly Option[] {
  return [
    new Option("--resign [key=value...]", "end lost games: movecount=3 score=600 twosided=false"),
    new Option("--draw [key=value...]", "end even games: movenumber=40 movecount=8 score=15"),
    new Option("--maxmoves <number>", "a longer game is a draw").argParser(integer(1, MOVE_LIMIT)),
  ];
}

export function timeMarginOption(): Option {
  return new Option("--timemargin <ms>", "by which a move may overstep its time")
    .argParser(integer(0, MARGIN_LIMIT))
    .default(50);
}

/** Adds options in their order. */
export function withOptions(command: Command, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/** The command with its options, without an action. */
export function matchCommand(): Command {
  const command = new MatchCommand("match")
    .description("play engines against each other and measure the difference")
    .addOption(
      new Option(
        "--engine <key=value...>",
        "an engine, for each one this option: cmd=PROGRAM name= arg= dir= option.NAME= and a limit: tc=[MOVES/][MIN:]SEC[+INC] movetime=MS nodes= depth=; what is missing of two is this build",
      )
        .argParser(addEngineWord)
        .default([], "this build"),
    )
    .addOption(
      new Option("--each <key=value...>", "what holds for all engines that do not say otherwise").default(
        [],
        "tc=8+0.08",
      ),
    )
    .option("--rev <revision>", "play against a git revision of this engine")
    .addOption(
      new Option(
        "--movegen <source>",
        "who makes the moves of the first engine's tree, which must be this one: its option MoveGen",
      ).choices(MOVE_GENS),
    )
    .addOption(
      new Option(
        "--rounds <number>",
        `openings, each played with either colour (default: ${DEFAULT_ROUNDS}, with --sprt until it is decided)`,
      ).argParser(integer(1, ROUND_LIMIT)),
    )
    .addOption(concurrencyOption());
  withOptions(command, openingOptions()).option(
    "--sprt [key=value...]",
    "sequential test: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic",
  );
  return withOptions(command, adjudicationOptions())
    .option("--pgnout <file>", "append the games to it")
    .option("--state <file>", "keep the match in it, for --resume and report")
    .option("--resume <file>", "go on with the match of a state file")
    .option("--chess960", "play Chess960")
    .option("--recover", "has no effect: engines that fail are always restarted")
    .addOption(timeMarginOption());
}

export function roundsOf({ rounds, sprt }: MatchOptions): number {
  return rounds ?? (sprt === undefined ? DEFAULT_ROUNDS : SPRT_ROUNDS);
}

/** The test that was asked for, or null. Throws an InputError. */
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

/** How games are adjudicated. Throws an InputError. */
export function adjudicationOf({
  resign,
  draw,
  maxmoves,
}: Pick<MatchOptions, "resign" | "draw" | "maxmoves">): AdjudicationRules {
  return {
    ...(resign === undefined ? {} : { resign: resignOf(wordsOf(resign)) }),
    ...(draw === undefined ? {} : { draw: drawOf(wordsOf(draw)) }),
    ...(maxmoves === undefined ? {} : { maxMoves: maxmoves }),
  };
}

function resignOf(words: readonly string[]) {
  const what = "--resign";
  const keys = ["movecount", "score", "twosided"];
  const given = byKey(readSettings(what, words, keys));
  const { twosided = "false" } = given;
  if (twosided !== "true" && twosided !== "false") {
    throw new InputError(`${what}: twosided is true or false`);
  }
  return {
    moveCount: numberOf(what, given, "movecount", 3, [1, Infinity]),
    score: numberOf(what, given, "score", 600, [0, Infinity]),
    twoSided: twosided === "true",
  };
}

function drawOf(words: readonly string[]) {
  const what = "--draw";
  const keys = ["movenumber", "movecount", "score"];
  const given = byKey(readSettings(what, words, keys));
  return {
    moveNumber: numberOf(what, given, "movenumber", 40, [0, Infinity]),
    moveCount: numberOf(what, given, "movecount", 8, [1, Infinity]),
    score: numberOf(what, given, "score", 15, [0, Infinity]),
  };
}

function wordsOf(words: readonly string[] | true): readonly string[] {
  return words === true ? [] : words;
}
