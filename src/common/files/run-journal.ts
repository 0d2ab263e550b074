/**
 * A journal keeps what a run has done so far in a file beside its output, so that the same command goes on after a
 * stop. Its first line is JSON and says what the run depends on; what is different in it is another run's. Other lines have a check.
 */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { InputError } from "../errors.js";
import { anything, fields, fitting, number, record, text } from "../shape.js";

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

const HEAD = fields({ format: text, version: number, engine: text, settings: record(anything), input: text });

/** The path of an output's journal. */
export function journalPath(output: string): string {
  return `${output}.progress`;
}

/** @throws InputError if a line is not the head of a journal, or is that of another run */
export function requireSameRun(path: string, line: string, wanted: JournalHead): void {
  const head = fitting(HEAD, parseLine(line));
  if (head === null || head.format !== wanted.format) refuseJournal(path, "is no journal of this command");
  const { version, engine, settings, input } = head;
  if (version !== wanted.version) refuseJournal(path, "was made by another version of this command");
  if (input !== wanted.input) refuseJournal(path, "is of another input");
  if (engine !== wanted.engine) refuseJournal(path, `was made with another engine (${engine})`);
  const name = Object.keys(wanted.settings).find(
    (key) => !isDeepStrictEqual(settings[key] ?? null, wanted.settings[key]),
  );
  if (name !== undefined)
    refuseJournal(path, `was made with another ${name} (${JSON.stringify(settings[name] ?? null)})`);
}

/** Whether a line is the head of a journal of this format, of whatever run. */
export function isHeadOf(format: string, line: string): boolean {
  return fitting(HEAD, parseLine(line))?.format === format;
}

/**
 * Whether a line without an end is the beginning of a journal's head, or nothing: then a kill or a full disk came before the
 * run had done anything.
 */
export function isBeginningOf(head: JournalHead, line: string): boolean {
  return JSON.stringify(head).startsWith(line);
}

/** @throws InputError always */
export function refuseJournal(path: string, what: string): never {
  throw new InputError(`${path} ${what}; remove it, or choose another output`);
}

/** Hexadecimal digits of a check. */
const CHECK_DIGITS = 8;

/** A line of JSON with its check, a part of its SHA-256, and without its end. */
export function checkedLine(value: object): string {
  const json = JSON.stringify(value);
  return `${json} ${checkOf(json)}`;
}

/** The JSON value of such a line; undefined if it is none, or not as it was written. */
export function parseCheckedLine(line: string): unknown {
  const end = line.length - CHECK_DIGITS - 1;
  const json = line.slice(0, Math.max(0, end));
  return line.slice(end) === ` ${checkOf(json)}` ? parseLine(json) : undefined;
}

function checkOf(json: string): string {
  return createHash("sha256").update(json).digest("hex").slice(0, CHECK_DIGITS);
}

/** The JSON value of a line; undefined if it is none. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
