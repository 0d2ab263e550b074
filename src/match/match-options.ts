/** The options of `match` on the command line, and their meaning. */

import { MOVE_GENS, type MoveGen } from "../../engine/host/requests/requests.js";
import { keptSettings } from "../common/command/kept-settings.js";
import type { OptionRow } from "../common/command/option-table.js";
import { InputError } from "../common/errors.js";
import { PORT_LIMIT } from "../common/web/server/port-limit.js";
import { list, text } from "../common/shape.js";
import { byKey, numberOf, readSettings, wordsOf } from "../common/command/settings.js";
import { quote } from "../common/text.js";
import { type OpeningOptions, OPENING_OPTIONS } from "../openings/index.js";
import {
  ADJUDICATION_OPTIONS,
  CONCURRENCY_OPTION,
  type GameOptions,
  type TableOptions,
  TABLE_OPTIONS,
  TIME_MARGIN_OPTION,
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

/**
 * Separates the words of each `--engine` from those of the next: puts an empty one before them, because commander joins
 * the words of all.
 */
export function markEngines(argv: readonly string[]): string[] {
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

export const MATCH_OPTIONS: readonly OptionRow[] = [
  {
    flag: "--engine",
    value: "key=value...",
    help: "an engine, for each one this option: conf=NAME cmd=PROGRAM name= arg= dir= option.NAME= and a limit: tc=[MOVES/][MIN:]SEC[+INC] st=SEC movetime=MS nodes= depth=; if fewer than two are named, this build plays",
    parse: addEngineWord,
    default: [],
    defaultText: "this build",
  },
  {
    flag: "--each",
    value: "key=value...",
    help: "settings for all engines that do not set them",
    default: [],
    defaultText: "tc=8+0.08",
  },
  {
    flag: "--engines",
    value: "file",
    help: "engines with their options in JSON; all play, unless --engine conf=NAME names some",
  },
  { flag: "--rev", value: "revision", help: "play against a git revision of this engine" },
  {
    flag: "--movegen",
    value: "source",
    help: "source of the moves in the first engine's tree, its option MoveGen; the engine must be this one",
    choices: MOVE_GENS,
  },
  {
    flag: "--tournament",
    value: "kind",
    help: "pairings: the first engine against each of the others, or every engine against every other",
    choices: TOURNAMENT_KINDS,
    default: "gauntlet",
  },
  {
    flag: "--rounds",
    value: "number",
    help: `openings, each played with both colours by every pairing (default: ${DEFAULT_ROUNDS}, with --sprt until it is decided)`,
    range: [1, ROUND_LIMIT],
  },
  CONCURRENCY_OPTION,
  ...OPENING_OPTIONS,
  {
    flag: "--sprt",
    value: "[key=value...]",
    help: "sequential test: elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic",
  },
  ...ADJUDICATION_OPTIONS,
  ...TABLE_OPTIONS,
  { flag: "--pgnout", value: "file", help: "append the games to this file" },
  {
    flag: "--crashlog",
    value: "file",
    help: "append the last lines to and from engines that fail, errors too",
  },
  { flag: "--state", value: "file", help: "store the match in this file, for --resume and report" },
  { flag: "--resume", value: "file", help: "continue the match of a state file" },
  {
    flag: "--serve",
    value: "[port]",
    help: "show the report on this machine while the match is played; at the last port, or any that is free, if absent",
    range: [1, PORT_LIMIT],
  },
  { flag: "--no-serve", help: "resume a match of --serve without its page" },
  { flag: "--yes", help: "start the programs of a state file without asking" },
  { flag: "--chess960", help: "play Chess960" },
  {
    flag: "--recover",
    help: "continue if an engine crashes, hangs or makes an illegal move: it loses the game and is restarted",
  },
  TIME_MARGIN_OPTION,
];

/** What a state keeps of the options. */
export const MATCH_SETTINGS = keptSettings(MATCH_OPTIONS, { engine: list(list(text)) });

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
