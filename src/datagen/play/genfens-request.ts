/** The arguments of `genfens`, in the words of engine testers: `8 seed 42 book None`, and what may follow. */

import { type Centipawns, centipawns } from "../../../engine/host/requests/score.js";
import type { Range } from "../../common/command/arguments.js";
import { InputError } from "../../common/errors.js";
import { quote, wholeNumber } from "../../common/text.js";

const COUNT_LIMIT = 1e9;
const PLIES_LIMIT = 60;
const LIMIT_LIMIT = 20_000;

/** The defaults of `datagen`. */
const DEFAULT_LIMIT = 300;

export interface GenfensRequest {
  readonly count: number;
  readonly seed: number;
  /** A file of positions to begin at; null for the start position. */
  readonly book: string | null;
  /** Random half moves; null if not given. */
  readonly plies: Range | null;
  /** The largest score for either side after them. */
  readonly openingLimit: Centipawns<"internal">;
  /** Unknown words. */
  readonly unknown: readonly string[];
}

/** @throws InputError if a known word has an invalid value */
export function readGenfens([count = "", ...words]: readonly string[]): GenfensRequest {
  const values = new Map<string, string>();
  const unknown: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = words[at] ?? "";
    if (!NAMES.has(name)) unknown.push(name);
    else values.set(name, words[++at] ?? "");
  }
  const seed = values.get("seed") ?? "1";
  if (!/^\d+$/.test(seed)) throw fault("seed", "a whole number", seed);
  const book = values.get("book") ?? "None";
  if (book === "") throw fault("book", "a file or None", book);
  const plies = values.get("plies");
  return {
    count: whole("genfens", count, 1, COUNT_LIMIT),
    // Random numbers use 32 bits of the seed.
    seed: Number(BigInt.asUintN(32, BigInt(seed))),
    book: book.toLowerCase() === "none" ? null : book,
    plies: plies === undefined ? null : rangeOf(plies),
    openingLimit: centipawns(whole("limit", values.get("limit") ?? String(DEFAULT_LIMIT), 10, LIMIT_LIMIT)),
    unknown,
  };
}

const NAMES: ReadonlySet<string> = new Set(["seed", "book", "plies", "limit"]);

function rangeOf(text: string): Range {
  const [, first = "", last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const least = whole("plies", first, 0, PLIES_LIMIT, text);
  return { least, most: whole("plies", last, least, PLIES_LIMIT, text) };
}

function whole(name: string, word: string, low: number, high: number, shown = word): number {
  const value = wholeNumber(word);
  if (value === null || value < low || value > high) throw fault(name, `a whole number from ${low} to ${high}`, shown);
  return value;
}

function fault(name: string, wanted: string, found: string): InputError {
  return new InputError(`genfens: ${name === "genfens" ? "" : `${name}: `}expected ${wanted}, not ${quote(found)}`);
}
