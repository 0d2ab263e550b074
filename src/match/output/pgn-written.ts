/** Finds out which games of a match a PGN file already contains, and whether its last game is incomplete. */

import { closeSync, openSync, statSync } from "node:fs";
import { fillAt } from "../../common/files/read-at.js";

/** The size of an ordinary file; 0 for others, and if there is none. */
export function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.size : 0;
}

interface Written {
  /** Indices of the texts that the file contains. */
  readonly present: ReadonlySet<number>;
  /** The length of the file without an incomplete last game, or null. */
  readonly torn: number | null;
}

/**
 * Looks for whole texts, and for the beginning of one at the very end; other content is left alone.
 *
 * @param start bytes at the beginning of the file to skip; none if the file has become shorter
 * @param texts of whole games, each followed by an empty line
 */
export function findWritten(path: string, start: number, texts: readonly string[]): Written {
  const size = sizeOf(path);
  // One character for each byte: other content need not be UTF-8, and a cut may divide a character.
  const region = readFrom(path, start <= size ? start : 0, size).toString("latin1");
  const wanted = texts.map((text) => Buffer.from(text).toString("latin1"));
  const pieces = region.split(/(?<=\n\r?\n)(?=\[)/);
  const tail = pieces.at(-1) ?? "";
  const isTorn = tail !== "" && wanted.some((text) => text.length > tail.length && text.startsWith(tail));
  if (isTorn) pieces.pop();
  const found = new Set(pieces.map(normalized));
  const places = wanted.flatMap((text, place) => (found.has(normalized(text)) ? [place] : []));
  return { present: new Set(places), torn: isTorn ? size - tail.length : null };
}

/** The same text with another system's line ends. */
function normalized(text: string): string {
  return text.replaceAll("\r\n", "\n").trimEnd();
}

function readFrom(path: string, start: number, size: number): Buffer {
  if (size === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(size - start);
  const descriptor = openSync(path, "r");
  try {
    return bytes.subarray(0, fillAt(descriptor, bytes, start));
  } finally {
    closeSync(descriptor);
  }
}
