/** Draws lines of a text file without reading the others: a book may have millions. */

import { closeSync, openSync, readSync } from "node:fs";
import { InputError } from "../../common/errors.js";
import { formOf } from "../../common/files/decode-text.js";
import { headOf, inputSize } from "../../common/files/input-file.js";
import { below, type Random } from "../../common/random.js";

/** Bytes read on either side of an offset; no line with a position is as long. */
const REACH = 1024;
const LINE_FEED = 10;

/** The bytes of a file. @throws InputError if it does not exist, or is empty */
export function requireContent(file: string): number {
  const size = inputSize(file, "file");
  if (size === 0) throw new InputError(`${file}: it is empty`);
  return size;
}

/** The bytes of a file with lines to draw. @throws InputError if it does not exist, is empty, or no plain text */
export function requireSize(file: string): number {
  const size = requireContent(file);
  const form = formOf(headOf(file));
  if (form !== null) {
    throw new InputError(`${file}: it is in ${form}, and lines are drawn only of plain text in UTF-8`);
  }
  return size;
}

export class LineSampler {
  readonly file: string;
  readonly #descriptor: number;
  readonly #size: number;

  /** @throws InputError as requireSize() does */
  constructor(file: string) {
    this.file = file;
    this.#size = requireSize(file);
    this.#descriptor = openSync(file, "r");
  }

  /** A line, drawn by its offset in the file: long lines come more often. Null if it is too long to be a position. */
  draw(random: Random): string | null {
    const place = below(random, this.#size);
    const first = Math.max(0, place - REACH);
    const buffer = Buffer.alloc(2 * REACH);
    const bytes = buffer.subarray(0, readSync(this.#descriptor, buffer, 0, buffer.length, first));
    const at = place - first;
    // The line end belongs to the line.
    const begin = at === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, at - 1) + 1;
    const end = bytes.indexOf(LINE_FEED, at);
    if ((begin === 0 && first > 0) || (end === -1 && first + bytes.length < this.#size)) return null;
    return bytes.subarray(begin, end === -1 ? bytes.length : end).toString("utf8");
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
