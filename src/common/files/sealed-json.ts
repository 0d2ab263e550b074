/**
 * JSON texts of states, whose last member says whether they are as they were written: `check` is the SHA-256 of all text before
 * it, the line feed of its line included. JSON alone finds a cut end, but not a bit that has become another one in a move or a number.
 *
 * A text without a check is taken as it is: older versions wrote none, and people who change a state by hand remove it.
 */

import { createHash } from "node:crypto";
import type { Steps } from "../../../engine/rules/steps.js";
import { hashInSteps } from "./hash-text.js";

const END = "\n}\n";
const CHECK = /,\n "check": "([\da-f]{64})"\s*\}\s*$/;
/** Characters at the end of a text that contain the check. */
const CHECK_LENGTH = 200;

export interface SealedJson {
  /** Undefined if it is not JSON. */
  readonly content: unknown;
  /** False if it is not what was written. */
  readonly isIntact: boolean;
}

/**
 * An object's JSON with its check, in pieces.
 *
 * @param pieces its JSON, with a line for each member and without the end: the last line feed, brace and line feed
 */
export function* sealed(pieces: Iterable<string>): Generator<string> {
  const hash = createHash("sha256");
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield `,\n "check": "${hash.digest("hex")}"${END}`;
}

/** A whole object's JSON with its check. */
export function sealedObject(value: object): string {
  return [...sealed([JSON.stringify(value, null, 1).slice(0, 1 - END.length)])].join("");
}

/**
 * Parses such a text in steps.
 *
 * @param rows the member that has most of the text: a list with a line for each entry. If it is written in another way,
 *   it is parsed in one go
 */
export function* readSealed(text: string, rows?: string): Steps<SealedJson> {
  const content = (rows === undefined ? null : yield* parseRows(text, rows)) ?? parse(text);
  return { content, isIntact: yield* isIntact(text) };
}

function* isIntact(text: string): Steps<boolean> {
  const found = CHECK.exec(text.slice(-CHECK_LENGTH));
  if (found === null) return true;
  return (yield* hashInSteps(text, text.length - found[0].length)) === found[1];
}

/** The content of a text with the rows on lines of their own; null if it is written in another way. */
function* parseRows(text: string, name: string): Steps<Readonly<Record<string, unknown>> | null> {
  const opening = `\n "${name}": [`;
  const start = text.indexOf(`${opening}\n`) + opening.length;
  const end = text.lastIndexOf("\n ]");
  if (start < opening.length || end < start) return null;
  const rest = parse(text.slice(0, start) + text.slice(end + 1)) as Record<string, unknown> | null | undefined;
  const place = rest?.[name];
  if (!Array.isArray(place) || place.length > 0) return null;
  const parsed: unknown[] = [];
  for (let at = start; at < end;) {
    const found = text.indexOf("\n", at + 1);
    const next = found === -1 ? end : Math.min(end, found);
    const isLast = next === end;
    if (!isLast && text[next - 1] !== ",") return null;
    const value = parse(text.slice(at, isLast ? next : next - 1));
    if (value === undefined) return null;
    parsed.push(value);
    at = next;
    yield;
  }
  return { ...rest, [name]: parsed };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
