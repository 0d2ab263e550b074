/** The engine's options: one table for the answer to `uci`, the validation of `setoption`, and the documents. */

import { ENGINE_DEFAULTS, type EngineOptions } from "../../engine/host/requests/engine-options.js";
import { MAX_HASH_MEGABYTES, MAX_THREADS, MOVE_GENS, SEARCHERS } from "../../engine/host/requests/requests.js";
import type { Tunable } from "../../engine/host/tunables.js";
import { proposal } from "../common/nearest.js";
import { quote, shorten, visible, wholeNumber } from "../common/text.js";
import { DEFAULT_ELO, FULL_SKILL, MAX_ELO, MIN_ELO, RATED_ELO } from "../../engine/host/skill/levels.js";

const ABOUT = "Castellan, a chess engine in TypeScript and AssemblyScript, MIT licence; rules by chess.js";

interface Described {
  readonly name: string;
  /** One line for people. */
  readonly help: string;
  /** The engine's setting; absent if the option concerns the conversation alone. */
  readonly engine?: keyof EngineOptions;
}

/** An option as UCI describes it. */
export type OptionSpec = Described &
  (
    | {
        readonly type: "spin";
        readonly default: number;
        readonly min: number;
        readonly max: number;
      }
    | { readonly type: "check"; readonly default: boolean }
    | {
        readonly type: "combo";
        readonly default: string;
        readonly choices: readonly string[];
      }
    | { readonly type: "button" }
    | {
        readonly type: "string";
        readonly default: string;
        /** Whether the value names a file or folder. */
        readonly isPath?: true;
      }
  );

export const OPTIONS = [
  {
    name: "Hash",
    engine: "hash",
    type: "spin",
    default: ENGINE_DEFAULTS.hash,
    min: 1,
    max: MAX_HASH_MEGABYTES,
    help: "size of the transposition table in megabytes",
  },
  {
    name: "Threads",
    engine: "threads",
    type: "spin",
    default: ENGINE_DEFAULTS.threads,
    min: 1,
    max: MAX_THREADS,
    help: "threads that search together over one transposition table; with one, results repeat exactly",
  },
  {
    name: "Clear Hash",
    type: "button",
    help: "forgets what the transposition table holds",
  },
  {
    name: "MultiPV",
    type: "spin",
    default: 1,
    min: 1,
    max: 256,
    help: "how many variations are shown, those of the best moves, each with its exact score",
  },
  {
    name: "MoveGen",
    engine: "moveGen",
    type: "combo",
    default: ENGINE_DEFAULTS.moveGen,
    choices: MOVE_GENS,
    help: "the generator of the search tree's moves: the compiled core, chess.js, or both, compared at every node",
  },
  {
    name: "Search",
    engine: "searcher",
    type: "combo",
    default: ENGINE_DEFAULTS.searcher,
    choices: SEARCHERS,
    help: "what searches: the compiled core, or the reference search in plain TypeScript, all of whose moves come from chess.js",
  },
  {
    name: "EvalFile",
    engine: "network",
    type: "string",
    default: ENGINE_DEFAULTS.network,
    isPath: true,
    help: "a file with another evaluation network; empty for the one that comes with the engine",
  },
  {
    name: "SyzygyPath",
    engine: "syzygyPath",
    type: "string",
    default: ENGINE_DEFAULTS.syzygyPath,
    isPath: true,
    help: "folders with Syzygy endgame tables, separated by : (by ; on Windows); empty for none",
  },
  {
    name: "SyzygyProbeDepth",
    engine: "syzygyProbeDepth",
    type: "spin",
    default: ENGINE_DEFAULTS.syzygyProbeDepth,
    min: 1,
    max: 100,
    help: "the least depth at which positions with exactly SyzygyProbeLimit pieces are looked up in the tables; those with fewer always are",
  },
  {
    name: "SyzygyProbeLimit",
    engine: "syzygyProbeLimit",
    type: "spin",
    default: ENGINE_DEFAULTS.syzygyProbeLimit,
    min: 0,
    max: 7,
    help: "the most pieces, kings included, of positions that are looked up in the tables",
  },
  {
    name: "Syzygy50MoveRule",
    engine: "syzygy50MoveRule",
    type: "check",
    default: ENGINE_DEFAULTS.syzygy50MoveRule,
    help: "whether wins that take too long for the fifty-move rule are draws",
  },
  {
    name: "SyzygyCache",
    engine: "syzygyCache",
    type: "spin",
    default: ENGINE_DEFAULTS.syzygyCache,
    min: 1,
    max: 2048,
    help: "the most memory, in megabytes, for the tables, each of which is read when it is first needed; it shares 4 GB with Hash and Threads",
  },
  {
    name: "Move Overhead",
    engine: "moveOverhead",
    type: "spin",
    default: ENGINE_DEFAULTS.moveOverhead,
    min: 0,
    max: 5000,
    help: "milliseconds of the clock kept in reserve at every move, for the GUI and the operating system",
  },
  {
    name: "Ponder",
    type: "check",
    default: false,
    help: "shows the GUI that the engine can think on its opponent's time, with go ponder; then more of its own is planned for a move",
  },
  {
    name: "OwnBook",
    type: "check",
    default: false,
    help: "plays the moves of BookFile in place of a search, except in an analysis and in Chess960",
  },
  {
    name: "BookFile",
    type: "string",
    default: "",
    isPath: true,
    help: "a PolyGlot book (.bin), read from the disk as it is needed; empty for none",
  },
  {
    name: "BookDepth",
    type: "spin",
    default: 255,
    min: 1,
    max: 255,
    help: "the book is asked up to this move of a game",
  },
  {
    name: "BookVariety",
    type: "spin",
    default: 100,
    min: 0,
    max: 1000,
    help: "how the book's moves are drawn: 0 for the heaviest always, 100 as often as their weights say, more evenly above",
  },
  {
    name: "UCI_Chess960",
    engine: "chess960",
    type: "check",
    default: ENGINE_DEFAULTS.chess960,
    help: "plays Chess960: castling is written as the king taking its own rook, FENs may name castling rooks by their files",
  },
  {
    name: "UCI_ShowWDL",
    type: "check",
    default: false,
    help: "shows with each score how likely win, draw and loss are, in permille, by games of the engine against itself",
  },
  {
    name: "PeopleOpenings",
    type: "check",
    default: true,
    help: "below full strength the first moves are those that people play, as often as they play them; a book of OwnBook goes before it",
  },
  {
    name: "UCI_LimitStrength",
    type: "check",
    default: false,
    help: "plays at the strength of UCI_Elo: fewer nodes, mistakes where something is hard to see, and a time for a move that looks human",
  },
  {
    name: "UCI_Elo",
    type: "spin",
    default: DEFAULT_ELO,
    min: MIN_ELO,
    max: MAX_ELO,
    help: `where UCI_LimitStrength is set, plays like people of this rating; below ${RATED_ELO} for true beginners, such as children`,
  },
  {
    name: "Skill Level",
    type: "spin",
    default: FULL_SKILL,
    min: 0,
    max: FULL_SKILL,
    help: `how well to play, 20 for full strength, where UCI_LimitStrength is not set; the levels spread over UCI_Elo's range from ${RATED_ELO} on`,
  },
  {
    name: "UCI_AnalyseMode",
    type: "check",
    default: false,
    help: "analyses at full strength, whatever UCI_LimitStrength and Skill Level say",
  },
  {
    name: "UCI_Opponent",
    type: "string",
    default: "",
    help: "who plays against the engine, as in GM 2800 human Gary Kasparov; shown in an info string and in the log",
  },
  {
    name: "UCI_EngineAbout",
    type: "string",
    default: ABOUT,
    help: "shows what the engine is; setting it changes nothing",
  },
  {
    name: "Soft Nodes",
    type: "check",
    default: false,
    help: "goes on after the limit of go nodes to the end of the iteration, instead of stopping at once",
  },
  {
    name: "nodestime",
    type: "spin",
    default: 0,
    min: 0,
    max: 10_000,
    help: "this many nodes count as a millisecond of all clocks, so that games at a clock can be repeated; 0 for real time",
  },
  {
    name: "Debug Log File",
    type: "string",
    default: "",
    isPath: true,
    help: "a file to which every line in and out is appended",
  },
] as const satisfies readonly OptionSpec[];

type Declared = (typeof OPTIONS)[number];

type ValueOf<Spec> = Spec extends { readonly type: "spin" }
  ? number
  : Spec extends { readonly type: "check" }
    ? boolean
    : Spec extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Spec extends { readonly type: "button" }
        ? null
        : string;

/** A search parameter, which only a tuning build offers. */
interface ParameterSetting {
  readonly name: "parameter";
  readonly parameter: string;
  readonly value: number;
}

/** An option of the table, or a parameter, with a valid value. */
export type Setting =
  | ParameterSetting
  | {
      [Spec in Declared as Spec["name"]]: {
        readonly name: Spec["name"];
        readonly value: ValueOf<Spec>;
      };
    }[Declared["name"]];

/** The initial values of the options. */
export const DEFAULTS = Object.fromEntries(
  OPTIONS.flatMap((spec) => (spec.type === "button" ? [] : [[spec.name, spec.default]])),
) as {
  readonly [Spec in Declared as Spec extends { readonly default: unknown } ? Spec["name"] : never]: ValueOf<Spec>;
};

type EngineOptionName = Extract<Declared, { readonly engine: unknown }>["name"];

/** The values of options that concern the conversation alone; the engine keeps the others. */
export type OptionValues = Omit<typeof DEFAULTS, EngineOptionName>;

/** An option that the engine keeps. */
export type EngineSetting = Extract<Setting, { readonly name: EngineOptionName }>;

/** A search parameter as an option. */
export function parameterOption({ name, value, min, max }: Tunable) {
  const help = "a parameter of the search";
  return { name, type: "spin", default: value, min, max, help } as const;
}

export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** The value of a text. The error names the option, the text and the allowed values. */
export function checkValue(spec: OptionSpec, text: string | null): Checked<number | boolean | string | null> {
  if (spec.type === "button") return { ok: true, value: null };
  if (text === null) {
    return {
      ok: false,
      error: `${spec.name}: the value is missing, allowed is ${allowed(spec)}`,
    };
  }
  const refused = {
    ok: false,
    error: `${spec.name}: ${quote(text)} is not allowed, allowed is ${allowed(spec)}`,
  } as const;

  switch (spec.type) {
    case "spin": {
      const value = wholeNumber(text);
      return value === null || value < spec.min || value > spec.max ? refused : { ok: true, value };
    }
    case "check": {
      const word = text.toLowerCase();
      return word === "true" || word === "false" ? { ok: true, value: word === "true" } : refused;
    }
    case "combo": {
      const value = spec.choices.find((choice) => sameWords(choice, text));
      return value === undefined ? refused : { ok: true, value };
    }
    case "string":
      return { ok: true, value: text === "<empty>" ? "" : text };
  }
}

/** Whether an option's value names a file or folder. */
export function isPathOption(name: Setting["name"]): boolean {
  const spec = specOf(name);
  return spec?.type === "string" && spec.isPath === true;
}

export function isOfEngine(setting: Setting): setting is EngineSetting {
  return specOf(setting.name)?.engine !== undefined;
}

/** The engine settings that a new option value changes. */
export function engineChange({ name, value }: EngineSetting): Partial<EngineOptions> {
  const option = specOf(name)?.engine;
  // Name and value match, as in checkSetting(): both come from the same row.
  return option === undefined ? {} : ({ [option]: value } as Partial<EngineOptions>);
}

function specOf(name: Setting["name"]): OptionSpec | undefined {
  return (OPTIONS as readonly OptionSpec[]).find((option) => option.name === name);
}

/** Validates a `setoption` by the table and the parameters of the build. */
export function checkSetting(name: string, text: string | null, tunables: readonly Tunable[] = []): Checked<Setting> {
  const tunable = tunables.find((one) => sameWords(one.name, name));
  if (tunable !== undefined) return checkParameter(tunable, text);
  const spec = OPTIONS.find((option) => sameWords(option.name, name));
  if (spec === undefined) return { ok: false, error: unknownOption(name, text, tunables) };
  const checked = checkValue(spec, text);
  if (!checked.ok) return checked;
  // Name and value match: the value was validated by the spec of that name.
  const setting = { name: spec.name, value: checked.value } as Setting;
  return { ok: true, value: setting };
}

/** Characters of a value that a message quotes. */
const VALUE_LIMIT = 60;

/** The fault of a name, with a guess at the intended one. */
function unknownOption(name: string, text: string | null, tunables: readonly Tunable[]): string {
  const names = [...OPTIONS, ...tunables].map((option) => option.name);
  const fault = `there is no option ${quote(name)}`;
  // The user may have left out the word `value`, as in `setoption name Hash 32`.
  const meant =
    text === null ? names.find((known) => sameWords(`${known} `, name.slice(0, known.length + 1))) : undefined;
  const value = name.slice((meant ?? "").length + 1);
  if (meant !== undefined) return `${fault}; did you mean name ${meant} value ${visible(shorten(value, VALUE_LIMIT))}?`;
  const near = proposal(name, names);
  if (near !== "") return `${fault}${near}`;
  const others = tunables.length === 0 ? "" : ", and the search's parameters";
  return `${fault}, there are: ${OPTIONS.map((option) => option.name).join(", ")}${others}`;
}

function checkParameter(tunable: Tunable, text: string | null): Checked<ParameterSetting> {
  const checked = checkValue(parameterOption(tunable), text);
  if (!checked.ok) return checked;
  const { name: parameter } = tunable;
  const value = Number(checked.value);
  return { ok: true, value: { name: "parameter", parameter, value } };
}

/** The allowed values of an option, in words. */
function allowed(spec: OptionSpec): string {
  switch (spec.type) {
    case "spin":
      return `a whole number from ${spec.min} to ${spec.max}`;
    case "check":
      return "true or false";
    case "combo":
      return `one of ${spec.choices.join(", ")}`;
    case "button":
      return "no value";
    case "string":
      return "any text";
  }
}

/** Compares names and choices without regard to case, as UCI requires for names. */
function sameWords(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
