/** Files of bytes that are there as a whole, or as they were before. */

import {
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { InputError } from "./match/words.js";

/** Bytes written in one call; one of 2 GiB or more is refused by Node. */
const WRITE_SIZE = 1 << 26;

/** What is written stands beside the file, under its name and `.part`, until finish() puts it in its place. */
export class Draft {
  readonly #file: string;
  readonly #descriptor: number;
  #isOpen = true;

  /** @throws Error if it cannot be written; InputError where a folder has that name */
  constructor(file: string) {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new InputError(`${file} is a folder`);
    this.#file = file;
    this.#descriptor = openSync(this.#part, "w");
  }

  write(bytes: Uint8Array): void {
    writeFully(this.#descriptor, bytes);
  }

  /** @throws Error if it cannot be put in its place; it is to be discarded then */
  finish(): void {
    fsyncSync(this.#descriptor);
    this.#close();
    renameSync(this.#part, this.#file);
  }

  /** Leaves nothing behind. */
  discard(): void {
    this.#close();
    rmSync(this.#part, { force: true });
  }

  get #part(): string {
    return `${this.#file}.part`;
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }
}

/** Writes all of the bytes, in as many calls as it takes. */
export function writeFully(descriptor: number, bytes: Uint8Array): void {
  let rest = bytes;
  while (rest.length > 0) {
    const written = writeSync(descriptor, rest.subarray(0, WRITE_SIZE));
    rest = rest.subarray(written);
  }
}

/** @throws InputError where the output is one of the files that are read, by whatever path */
export function requireOther(output: string, inputs: readonly string[]): void {
  if (statSync(output, { throwIfNoEntry: false }) === undefined) return;
  const real = realpathSync(output);
  const same = inputs.find((input) => realpathSync(input) === real);
  if (same !== undefined)
    throw new InputError(`${output} is read here, and cannot be written`);
}
