/**
 * Reads files of engines: JSON in the form of cutechess's `engines.json`, a list of objects. In addition to its keys an
 * engine may have arguments, a limit for its moves, and options as an object.
 */

import { InputError, reasonOf } from "../common/errors.js";
import { readText } from "../common/files/input-file.js";
import { proposal } from "../common/nearest.js";
import type { Setting } from "../common/command/settings.js";
import { quote } from "../common/text.js";
import { LIMIT_KEYS } from "./move-limit.js";

/** In bytes: even a thousand engines with all their options take less. */
const SIZE_LIMIT = 16 * 2 ** 20;

/** Keys that cutechess writes and a match does not use. */
const UNUSED_KEYS = [
  "initStrings",
  "ponder",
  "restart",
  "stderrFile",
  "timeoutScaleFactor",
  "validateClaims",
  "variants",
  "whitepov",
];
const KEYS = ["name", "command", "arguments", "workingDirectory", "protocol", "options", ...LIMIT_KEYS];

/** Engines by name, each with the settings that `--engine` would give it. */
export type KnownEngines = ReadonlyMap<string, readonly Setting[]>;

type Fields = Readonly<Record<string, unknown>>;

/** @throws InputError if it is unreadable, or has an invalid engine */
export async function readEnginesFile(file: string): Promise<KnownEngines> {
  try {
    const content = parse(await readText(file, { limit: SIZE_LIMIT }));
    if (!Array.isArray(content) || content.length === 0) throw new InputError("there is no list of engines in it");
    const engines = new Map<string, readonly Setting[]>();
    for (const [index, value] of content.entries()) {
      const where = `engine ${index + 1}`;
      const fields = objectOf(value, where);
      const name = textOf(fields["name"], `${where}: name`).trim();
      if (name === "") throw new InputError(`${where} has no name`);
      if (engines.has(name)) throw new InputError(`two engines are called ${quote(name)}`);
      engines.set(name, settingsOf(name, fields));
    }
    return engines;
  } catch (error) {
    throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The settings of an engine. @throws InputError if there is no engine of that name */
export function knownEngine(known: KnownEngines, name: string): readonly Setting[] {
  const found = known.get(name);
  if (found === undefined) {
    const names = [...known.keys()];
    throw new InputError(`--engine: --engines has no engine ${quote(name)}${proposal(name, names)}`);
  }
  return found;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`it is not JSON: ${reasonOf(error)}`, { cause: error });
  }
}

function settingsOf(name: string, fields: Fields): readonly Setting[] {
  for (const key of Object.keys(fields)) {
    if (KEYS.includes(key) || UNUSED_KEYS.includes(key)) continue;
    throw new InputError(`engine ${quote(name)} has the unknown key ${quote(key)}${proposal(key, KEYS)}`);
  }
  const of = (key: string) => `engine ${quote(name)}: ${key}`;
  const { protocol = "uci", arguments: words = [], options = {} } = fields;
  if (protocol !== "uci") throw new InputError(`engine ${quote(name)} speaks ${quote(String(protocol))}, not uci`);
  if (!Array.isArray(words)) throw new InputError(`${of("arguments")} is no list`);
  const optional = (key: string, setting: string) =>
    // In cutechess an empty folder means none.
    fields[key] === undefined || fields[key] === "" ? [] : [{ key: setting, value: textOf(fields[key], of(key)) }];
  return [
    { key: "name", value: name },
    ...optional("command", "cmd"),
    ...words.map((word, index) => ({ key: "arg", value: textOf(word, of(`argument ${index + 1}`)) })),
    ...optional("workingDirectory", "dir"),
    ...optionsOf(options, of).map(({ key, value }) => ({ key: `option.${key}`, value })),
    ...LIMIT_KEYS.flatMap((key) => optional(key, key)),
  ];
}

/** Options by name, or those of cutechess's list whose values differ from the engine's defaults. */
function optionsOf(options: unknown, of: (key: string) => string): readonly Setting[] {
  if (!Array.isArray(options)) {
    return Object.entries(objectOf(options, of("options"))).map(([key, value]) => ({
      key,
      value: textOf(value, of(`option ${key}`)),
    }));
  }
  return options.flatMap((option, index) => {
    const { name, value, default: own } = objectOf(option, of(`option ${index + 1}`));
    const key = textOf(name, of(`option ${index + 1}: name`));
    return value === undefined || value === own ? [] : [{ key, value: textOf(value, of(`option ${key}`)) }];
  });
}

function objectOf(value: unknown, what: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw new InputError(`${what} is no object`);
}

/** Converts numbers and booleans to text, as engines want it. */
function textOf(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new InputError(`${what} is no text`);
}
