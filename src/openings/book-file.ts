/**
 * Reads and writes a book: an EPD file that contains only positions, and beside it a record of its making, for
 * continuing later.
 */

import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { writeText } from "../common/files/atomic-file.js";
import { Pace } from "../common/pace.js";
import { InputError, reasonOf } from "../common/errors.js";
import { readText } from "../common/files/input-file.js";
import { anything, fields, fitting, oneOf, record, text, whole } from "../common/shape.js";
import type { BookState } from "./book-collect.js";
import { type BookSettings, epdOf } from "./book-candidate.js";
import { readEpdOpenings } from "./openings-epd.js";

/** The origin of a book. */
interface BookRecord {
  readonly format: "castellan-book";
  readonly version: 1;
  /** The version of the engine that judged. */
  readonly engine: string;
  readonly settings: BookSettings;
  /** The number of the first candidate that has not been considered. */
  readonly next: number;
}

const RECORD = fields({
  format: oneOf("castellan-book"),
  version: oneOf(1),
  engine: text,
  settings: record(anything),
  next: whole(0),
});

interface FoundBook {
  readonly positions: readonly string[];
  /** Null if there is no readable record. */
  readonly record: BookRecord | null;
}

/** The path of a book's record. */
export function recordFile(file: string): string {
  return `${file}.json`;
}

/** The book in a file; an empty one if the file does not exist. @throws the signal's reason if the signal comes */
export async function readBook(file: string, signal?: AbortSignal): Promise<FoundBook> {
  const text = await readIfThere(file, signal);
  if (text === null) return { positions: [], record: null };
  const openings = await new Pace(signal).run(
    readEpdOpenings(text, file, (line, fault) => {
      throw new InputError(`${file}:${line}: ${fault}`);
    }),
  );
  const positions = openings.map(({ fen }) => epdOf(fen ?? ""));
  const record = await readIfThere(recordFile(file), signal);
  return {
    positions: [...new Set(positions)],
    record: record === null ? null : parseRecord(record),
  };
}

/**
 * Writes book and record, each whole or not at all. The book comes first: if the record falls behind, its
 * candidates are made again and recognized.
 */
export async function writeBook(
  file: string,
  { positions, next }: BookState,
  engine: string,
  settings: BookSettings,
): Promise<void> {
  await writeText(file, positions.map((epd) => `${epd}\n`).join(""));
  const record: BookRecord = {
    format: "castellan-book",
    version: 1,
    engine,
    settings,
    next,
  };
  await writeText(recordFile(file), `${JSON.stringify(record, null, 2)}\n`);
}

/**
 * The book to continue. Its record applies to all positions, so all of them must have been made that way.
 *
 * @throws InputError if the existing positions have another origin, or an unknown one
 */
export function beginBook(file: string, { positions, record }: FoundBook, engine: string, settings: BookSettings) {
  if (positions.length === 0) return { positions, next: isMadeBy(record, engine, settings) ? record.next : 0 };
  if (record === null)
    throw new InputError(`${file} exists without ${recordFile(file)}, the record of its making: choose another file`);
  if (!isMadeBy(record, engine, settings))
    throw new InputError(
      `${file} has positions made with another ${differenceOf(record, engine, settings)}; choose another file`,
    );
  return { positions, next: record.next };
}

function isMadeBy(record: BookRecord | null, engine: string, settings: BookSettings): record is BookRecord {
  return record !== null && differenceOf(record, engine, settings) === null;
}

/** The first difference between two origins, or null. */
function differenceOf(record: BookRecord, engine: string, settings: BookSettings): string | null {
  if (record.engine !== engine) return `engine (${record.engine})`;
  const names = Object.keys(settings) as (keyof BookSettings)[];
  const name = names.find((key) => !isDeepStrictEqual(record.settings[key], settings[key]));
  return name === undefined ? null : `${name} (${JSON.stringify(record.settings[name])})`;
}

async function readIfThere(file: string, signal: AbortSignal | undefined): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    return await readText(file, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new InputError(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

function parseRecord(text: string): BookRecord | null {
  try {
    return fitting(RECORD, JSON.parse(text)) as BookRecord | null;
  } catch {
    return null;
  }
}
