/** Reads the engines of a match from the words of the command line. */

import { basename, dirname, resolve } from "node:path";
import { ownProgram } from "../../engine/host/assets.js";
import { InputError } from "../common/errors.js";
import { byKey, readSettings, type Setting } from "../common/command/settings.js";
import { lineFault, quote } from "../common/text.js";
import type { EngineSpec, MoveLimit } from "./types.js";
import { knownEngine, type KnownEngines } from "./engines-file.js";
import { LIMIT_KEYS, limitText, readLimit } from "./move-limit.js";

/** The keys of an engine's own words. */
export const ENGINE_KEYS = ["conf", "cmd", "name", "arg", "args", "dir", "option.", ...LIMIT_KEYS];
const EACH_KEYS = ["arg", "args", "dir", "option.", ...LIMIT_KEYS];
const OPTION = "option.";

/** The default limit. */
const DEFAULT_LIMIT: MoveLimit = { kind: "clock", time: 8000, increment: 80 };

/** The defaults of an engine. */
export interface EngineDefaults {
  readonly command: string;
  readonly name: string;
}

/**
 * Reads one engine.
 *
 * @param words the words after `--engine`
 * @param each the words after `--each`: they apply if the engine's own words set nothing
 * @param known the engines that `conf` may name
 * @throws InputError
 */
export function readEngine(
  words: readonly string[],
  each: readonly string[],
  defaults: EngineDefaults,
  known: KnownEngines = new Map(),
): EngineSpec {
  const own = readSettings("--engine", words, ENGINE_KEYS);
  const common = readSettings("--each", each, EACH_KEYS);
  const { conf } = byKey(own);
  const kept = conf === undefined ? [] : knownEngine(known, conf);
  const { cmd, name, dir } = byKey([...common, ...kept, ...own]);
  if (cmd === "") throw new InputError("--engine: cmd is empty");
  const command = cmd === undefined ? defaults.command : locate(cmd);
  const unfit = lineFault(name?.trim() ?? "");
  if (unfit !== null) throw new InputError(`--engine: name cannot be ${quote(name ?? "")}: ${unfit}`);
  const fallback = cmd === undefined ? defaults.name : nameOf(command);
  const ownOptions = optionsOf([...kept, ...own]);
  const shared = Object.keys(optionsOf(common)).filter((option) => !(option in ownOptions));
  return {
    name: name === undefined || name.trim() === "" ? fallback : name.trim(),
    command,
    args: [common, kept, own].flatMap(argumentsOf),
    ...(dir === undefined ? {} : { dir: resolve(dir) }),
    options: { ...optionsOf(common), ...ownOptions },
    ...(shared.length === 0 ? {} : { shared }),
    limit: limitOf(own) ?? limitOf(kept) ?? limitOf(common) ?? DEFAULT_LIMIT,
  };
}

/**
 * Words of an engine with absolute paths of its program and its folder. Arguments and options stay as they are: what they mean
 * is the engine's affair.
 *
 * @throws InputError
 */
export function absoluteEngine(words: readonly string[]): readonly string[] {
  return absolute("--engine", words, ENGINE_KEYS);
}

/** The same for words of `--each`. @throws InputError */
export function absoluteEach(words: readonly string[]): readonly string[] {
  return absolute("--each", words, EACH_KEYS);
}

function absolute(flag: string, words: readonly string[], keys: readonly string[]): readonly string[] {
  return readSettings(flag, words, keys).map(({ key, value }) => {
    if (key === "cmd") return `cmd=${locate(value)}`;
    return `${key}=${key === "dir" ? resolve(value) : value}`;
  });
}

/** Gives engines of the same name a number: tables and PGN distinguish them only by name. */
export function distinguish(engines: readonly EngineSpec[]): readonly EngineSpec[] {
  const taken = new Set<string>();
  return engines.map((engine) => {
    let { name } = engine;
    for (let n = 2; taken.has(name); n++) name = `${engine.name}-${n}`;
    taken.add(name);
    return { ...engine, name };
  });
}

/** Whether two engines have the same settings, whatever the paths of their programs. */
export function isSameEngine(left: EngineSpec, right: EngineSpec): boolean {
  const identity = ({ name, args, options, limit }: EngineSpec) =>
    JSON.stringify([name, args, Object.entries(options).sort(), limit]);
  return identity(left) === identity(right);
}

/** Whether Node has to run a program: known for this program, and by the file ending for others. */
export function isScript(command: string): boolean {
  const own = ownProgram();
  return command === own.path ? own.isScript : /\.[cm]?js$/i.test(command);
}

/** The engine on one line, for messages. */
export function describeEngine({ name, options, limit }: EngineSpec): string {
  const set = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return [name, limitText(limit), ...set].join(", ");
}

/** A path becomes absolute, because `dir` would change its meaning; a bare name is left to the search path. */
function locate(command: string): string {
  return /[\\/]/.test(command) ? resolve(command) : command;
}

/** Names that do not identify an engine: those of start scripts in packages, and of folders for builds. */
const NAMELESS = /^(main|index|cli|src|lib|bin|build|dist|out|release|target)$/i;

/** The program's name, or that of the nearest folder above it that identifies it. */
function nameOf(command: string): string {
  const program = basename(command).replace(/\.(exe|js|mjs|cjs|cmd|sh)$/i, "");
  let name = program;
  for (let path = command; NAMELESS.test(name); name = basename(path)) {
    path = dirname(path);
    if (basename(path) === "") return program;
  }
  return name;
}

function argumentsOf(settings: readonly Setting[]): string[] {
  return settings.flatMap(({ key, value }) => {
    if (key === "arg") return [value];
    // As in fastchess: several arguments in one setting, separated by blanks.
    if (key === "args") return value.split(/\s+/).filter((arg) => arg !== "");
    return [];
  });
}

/** @throws InputError if one of them does not fit into a line to the engine */
function optionsOf(settings: readonly Setting[]): Record<string, string> {
  const options = settings.filter(({ key }) => key.startsWith(OPTION));
  for (const { key, value } of options) {
    const nameFault = key.trim() === OPTION ? "it is empty" : lineFault(key);
    if (nameFault !== null) {
      throw new InputError(`option.: ${quote(key.slice(OPTION.length))} cannot name an option: ${nameFault}`);
    }
    const fault = lineFault(value);
    if (fault !== null) throw new InputError(`${key} cannot be ${quote(value)}: ${fault}`);
  }
  return Object.fromEntries(options.map(({ key, value }) => [key.slice(OPTION.length), value]));
}

function limitOf(settings: readonly Setting[]): MoveLimit | null {
  const keys: readonly string[] = LIMIT_KEYS;
  const given = settings.filter(({ key }) => keys.includes(key));
  const [first, second] = given;
  if (second !== undefined) {
    throw new InputError(
      `an engine has one limit, not ${given.map(({ key, value }) => `${key}=${value}`).join(" and ")}`,
    );
  }
  return first === undefined ? null : readLimit(first);
}
