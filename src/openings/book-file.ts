/**
 * Reads and writes a book: an EPD file of nothing but positions, and beside it a record of its making, for going on
 * later.
 */

import { existsSync } from "node:fs";
import { writeText } from "../common/atomic-file.js";
import { reason } from "../common/errors.js";
import { readText } from "../common/input-file.js";
import type { BookState } from "./book-collect.js";
import { type BookSettings, epdOf } from "./book-candidate.js";
import { readEpdOpenings } from "./openings-epd.js";

/** How a book came to be. */
interface BookRecord {
  readonly format: "castellan-book";
  readonly version: 1;
  /** Version of the engine that judged. */
  readonly engine: string;
  readonly settings: BookSettings;
  /** Number of the first candidate that has not been looked at. */
  readonly next: number;
}

interface FoundBook {
  readonly positions: readonly string[];
  /** Null where there is no record, or none that can be read. */
  readonly record: BookRecord | null;
}

/** Where the record of a book lies. */
export function recordFile(file: string): string {
  return `${file}.json`;
}

/** The book that a file holds; an empty one if there is no such file. */
export async function readBook(file: string): Promise<FoundBook> {
  const text = await readIfThere(file);
  if (text === null) return { positions: [], record: null };
  const positions = readEpdOpenings(text, file, (line, fault) => {
    throw new Error(`${file}:${line}: ${fault}`);
  }).map(({ fen }) => epdOf(fen ?? ""));
  const record = await readIfThere(recordFile(file));
  return {
    positions: [...new Set(positions)],
    record: record === null ? null : parseRecord(record),
  };
}

/**
 * Writes book and record, each of them whole or not at all. The book comes first: should the record stay behind, its
 * candidates are made again and recognised.
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
 * The candidate to go on with: after those of an earlier run with the same settings and engine, else the first. Then
 * the positions that are there stay, and come first.
 */
export function nextCandidate(record: BookRecord | null, engine: string, settings: BookSettings): number {
  if (record === null || record.engine !== engine) return 0;
  const same = JSON.stringify(record.settings) === JSON.stringify(settings);
  return same ? record.next : 0;
}

async function readIfThere(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    return await readText(file);
  } catch (error) {
    throw new Error(`${file}: ${reason(error)}`, { cause: error });
  }
}

function parseRecord(text: string): BookRecord | null {
  try {
    const { format, version, ...rest } = JSON.parse(text) as BookRecord;
    return format === "castellan-book" && version === 1 ? { format, version, ...rest } : null;
  } catch {
    return null;
  }
}
