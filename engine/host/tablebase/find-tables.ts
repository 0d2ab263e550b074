/** Finds the endgame tables in folders: files with the names and the format of Syzygy tables. It reads no values. */

import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { quote } from "../../rules/quote.js";
import { reasonOf, systemFaultOf } from "../error-text.js";
import { readTableName } from "./table-name.js";

export interface TableFile {
  readonly path: string;
  readonly bytes: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly modified: number;
}

export interface FoundTable {
  readonly name: string;
  readonly pieces: number;
  readonly material: bigint;
  /** Outcomes, and distances to zeroing; null if there is no such file. */
  readonly wdl: TableFile | null;
  readonly dtz: TableFile | null;
}

export interface FoundTables {
  readonly tables: readonly FoundTable[];
  /** The faults of files that have the names of tables, and of folders. */
  readonly faults: readonly string[];
}

const KINDS = { ".rtbw": { key: "wdl", magic: "71e8235d" }, ".rtbz": { key: "dtz", magic: "d7660ca5" } } as const;
type Ending = keyof typeof KINDS;

/** Tables are written in blocks of 64 bytes, and end in a checksum of 16. */
const BLOCK = 64;
const CHECKSUM = 16;

/**
 * Looks through folders for tables; of two with one name the first counts.
 *
 * @param path folders, separated as in PATH: by `:`, on Windows by `;`
 */
export function findTables(path: string): FoundTables {
  const found = new Map<string, FoundTable>();
  const faults: string[] = [];
  for (const folder of path.split(delimiter).filter((part) => part.trim() !== "")) {
    for (const file of filesIn(folder, faults)) addFile(found, folder, file, faults);
  }
  return { tables: [...found.values()], faults };
}

/** The fault of folders without tables. */
export function noTablesFound(faults: FoundTables["faults"]): string {
  return [...faults, "no endgame tables were found"].join("; ");
}

function filesIn(folder: string, faults: string[]): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    faults.push(`${quote(folder)} cannot be read: ${systemFaultOf(error) ?? reasonOf(error)}`);
    return [];
  }
}

function addFile(found: Map<string, FoundTable>, folder: string, file: string, faults: string[]): void {
  const [, base = "", ending = ""] = /^(.*)(\.rtb[wz])$/.exec(file) ?? [];
  const name = readTableName(base);
  if (name === null) return;
  const { key, magic } = KINDS[ending as Ending];
  const table = found.get(base) ?? { name: base, ...name, wdl: null, dtz: null };
  if (table[key] !== null) return;
  const path = join(folder, file);
  try {
    found.set(base, { ...table, [key]: tableFile(path, magic) });
  } catch (error) {
    const fault = systemFaultOf(error);
    faults.push(`${quote(path)} ${fault === null ? `is no table: ${reasonOf(error)}` : `cannot be read: ${fault}`}`);
  }
}

/** @throws Error if a file is not a table */
function tableFile(path: string, magic: string): TableFile {
  const found = statSync(path);
  if (!found.isFile()) throw new Error("it is not a file");
  const start = Buffer.alloc(magic.length / 2);
  const file = openSync(path, "r");
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  if (start.toString("hex") !== magic) throw new Error("it does not begin like one");
  if (found.size % BLOCK !== CHECKSUM)
    throw new Error(`its size of ${found.size} bytes is that of none; it may be cut off`);
  return { path, bytes: found.size, modified: found.mtimeMs };
}
