/** The options of `spsa` on the command line. */

import { InvalidArgumentError } from "commander";
import type { OptionRow } from "../common/command/option-table.js";
import { JSON_OPTION } from "../common/command/shared-options.js";
import { decimal } from "../common/text.js";
import { ADJUDICATION_OPTIONS, CONCURRENCY_OPTION, type GameOptions, TIME_MARGIN_OPTION } from "../match/index.js";
import { type OpeningOptions, OPENING_OPTIONS } from "../openings/index.js";

const ITERATION_LIMIT = 10_000_000;
const PAIR_LIMIT = 10_000;
/** Maximum rate: a greater one makes the values jump about. */
const RATE_LIMIT = 1;
export const DEFAULT_RATE = 0.005;

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

export const SPSA_OPTIONS: readonly OptionRow[] = [
  { flag: "--param", value: "names...", help: "parameters to tune, as params.ts names them" },
  { flag: "--all", help: "tune all parameters", conflicts: ["param"] },
  {
    flag: "--each",
    value: "key=value...",
    help: "settings of the engine: a limit, tc=[MOVES/][MIN:]SEC[+INC] st=SEC movetime=MS nodes= depth=, and option.NAME=",
    default: [],
    defaultText: "tc=8+0.08",
  },
  {
    flag: "--iterations",
    value: "number",
    help: "trials, one after the other",
    range: [1, ITERATION_LIMIT],
    default: 1000,
  },
  {
    flag: "--pairs",
    value: "number",
    help: "openings in each trial, every one played with either colour",
    range: [1, PAIR_LIMIT],
    default: 8,
  },
  {
    flag: "--rate",
    value: "number",
    help: "how far a won game finally moves a parameter, as a share of its step",
    parse: parseRate,
    default: DEFAULT_RATE,
  },
  CONCURRENCY_OPTION,
  ...OPENING_OPTIONS,
  ...ADJUDICATION_OPTIONS,
  TIME_MARGIN_OPTION,
  { flag: "--state", value: "file", help: "store the tuning in this file, for --resume" },
  { flag: "--resume", value: "file", help: "continue the tuning of a state file" },
  { flag: "--yes", help: "start the program of a state file without asking" },
  JSON_OPTION,
  {
    flag: "--openbench",
    help: "print the parameters, all unless --param names some, in the form of OpenBench's page for a tuning, and play nothing",
    conflicts: ["state", "resume", "json"],
  },
];

function parseRate(text: string): number {
  const value = decimal(text);
  if (value === null || value <= 0 || value > RATE_LIMIT) {
    throw new InvalidArgumentError(`Expected a number above 0, up to ${RATE_LIMIT}.`);
  }
  return value;
}
