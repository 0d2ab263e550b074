/** Files to which a long measurement appends what it has found, so that the same command goes on where it ended. */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { refuse } from "./arguments.js";

/**
 * The records of a file, one a line after the first, which has the settings; the last one may be torn, and is then
 * removed. Begins the file if it does not exist, and ends the program if it has other settings.
 *
 * @param what the settings are, for the message
 */
export function openJournal<T>(file: string, settings: unknown, what: string): T[] {
  const first = JSON.stringify(settings);
  if (!existsSync(file)) {
    writeFileSync(file, `${first}\n`);
    return [];
  }
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  if (lines.shift() !== first) refuse(`${file} has other ${what}`);
  const torn = lines.pop();
  if (torn !== undefined && torn !== "") writeFileSync(file, text.slice(0, text.length - torn.length));
  return lines.map((line) => JSON.parse(line));
}

export function appendRecord(file: string, record: unknown): void {
  appendFileSync(file, `${JSON.stringify(record)}\n`);
}
