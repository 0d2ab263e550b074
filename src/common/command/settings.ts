/** Arguments of the form `key=value`, as in match runners. Pure. */

import { InputError } from "../errors.js";
import { proposal } from "../nearest.js";
import { decimal, quote } from "../text.js";

export interface Setting {
  readonly key: string;
  readonly value: string;
}

/** Keys that a group of settings accepts; a key that ends in a dot stands for all keys that begin with it. */
type Keys = readonly string[];

/**
 * Reads the words after an option. A word may hold several settings, if a user has put quotes around all of
 * them: it is split at each blank that precedes a known key. Other blanks belong to the value.
 *
 * @param what the option, for messages
 */
export function readSettings(what: string, words: readonly string[], keys: Keys): readonly Setting[] {
  const pattern = keys
    .map((key) => {
      const literal = key.replaceAll(".", "\\.");
      return key.endsWith(".") ? `${literal}[^=]+` : literal;
    })
    .join("|");
  const cut = new RegExp(`\\s+(?=(?:${pattern})=)`);
  const known = new RegExp(`^(${pattern})=(.*)$`, "s");
  return words
    .flatMap((word) => word.trim().split(cut))
    .map((text) => {
      const [, key, value] = known.exec(text) ?? [];
      if (key === undefined || value === undefined) {
        const names = keys.map((name) => (name.endsWith(".") ? `${name}NAME` : name));
        const near = proposal(/^[^=]*/.exec(text)?.[0] ?? "", names);
        throw new InputError(`${what}: ${quote(text)} is not key=value with a key of ${names.join(", ")}${near}`);
      }
      return { key, value };
    });
}

/** The words after an option; none if it stands alone. */
export function wordsOf(option: readonly string[] | true): readonly string[] {
  return option === true ? [] : option;
}

/** The settings by key; the last one counts. */
export function byKey(settings: readonly Setting[]): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]));
}

/** The number of a setting, or the default. Throws an InputError outside its range. */
export function numberOf(
  what: string,
  settings: Readonly<Record<string, string | undefined>>,
  key: string,
  fallback: number,
  [least, most]: readonly [number, number] = [-Infinity, Infinity],
): number {
  const text = settings[key];
  if (text === undefined) return fallback;
  const value = decimal(text);
  if (value === null || value < least || value > most) {
    const range = least === -Infinity ? "" : most === Infinity ? ` of at least ${least}` : ` from ${least} to ${most}`;
    throw new InputError(`${what}: ${key} must be a number${range}, not ${quote(text)}`);
  }
  return value;
}
