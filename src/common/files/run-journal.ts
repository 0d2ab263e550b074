/**
 * A journal keeps what a run has done so far in a file beside its output, so that the same command goes on after a
 * stop. Its first line is JSON and says what the run depends on.
 */

import { isDeepStrictEqual } from "node:util";
import { InputError } from "../errors.js";

/** What a run depends on, as far as it is noticed: another run with the same values can use its work. */
export interface JournalOrigin {
  readonly engine: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Hash of what it reads. */
  readonly input: string;
}

/** The first line of a journal. */
export interface JournalHead extends JournalOrigin {
  /** Distinguishes the journals of different commands. */
  readonly format: string;
  readonly version: number;
}

/** The path of an output's journal. */
export function journalPath(output: string): string {
  return `${output}.progress`;
}

/** @throws InputError if a line is not the head of a journal, or is that of another run */
export function requireSameRun(path: string, line: string, wanted: JournalHead): void {
  const { format, version, engine, settings = {}, input } = (parseLine(line) ?? {}) as Partial<JournalHead>;
  if (format !== wanted.format) refuseJournal(path, "is no journal of this command");
  if (version !== wanted.version) refuseJournal(path, "was made by another version of this command");
  if (input !== wanted.input) refuseJournal(path, "is of another input");
  if (engine !== wanted.engine) refuseJournal(path, `was made with another engine (${engine})`);
  const name = Object.keys(wanted.settings).find(
    (key) => !isDeepStrictEqual(settings[key] ?? null, wanted.settings[key]),
  );
  if (name !== undefined)
    refuseJournal(path, `was made with another ${name} (${JSON.stringify(settings[name] ?? null)})`);
}

/** @throws InputError always */
export function refuseJournal(path: string, what: string): never {
  throw new InputError(`${path} ${what}; remove it, or choose another output`);
}

/** The JSON value of a line; undefined if it is none. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
