/** Writes files atomically: a reader finds the new content whole, or the old one. */

import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError } from "./errors.js";
import { partOf, removeParts } from "./part-file.js";

/** Bytes written in one call; Node refuses 2 GiB or more. */
const WRITE_SIZE = 1 << 26;

/**
 * What is written stands beside the file, under a name that no other process takes, until finish() puts it in its
 * place. A link to a file stays a link.
 */
export class AtomicFile {
  readonly #file: string;
  readonly #part: string;
  readonly #descriptor: number;
  #isOpen = true;

  /**
   * @throws InputError if something has that name that is no file
   * @throws Error if it cannot be written
   */
  constructor(file: string) {
    this.#file = targetOf(file);
    removeParts(this.#file);
    this.#part = partOf(this.#file);
    this.#descriptor = openSync(this.#part, "w", modeOf(this.#file));
  }

  write(bytes: Uint8Array): void {
    writeFully(this.#descriptor, bytes);
  }

  /** @throws Error if it cannot be put in its place; it is to be discarded then */
  finish(): void {
    fsyncSync(this.#descriptor);
    this.#close();
    renameSync(this.#part, this.#file);
    syncFolder(dirname(this.#file));
  }

  /** Leaves nothing behind. Does nothing to what is finished. */
  discard(): void {
    this.#close();
    // Once it is in its place there is nothing of that name any more.
    rmSync(this.#part, { force: true });
  }

  #close(): void {
    if (!this.#isOpen) return;
    // Before, so that one that fails is not closed again.
    this.#isOpen = false;
    closeSync(this.#descriptor);
  }
}

/**
 * Writes a file, whole or not at all.
 *
 * @param fill writes all of it; what it throws is thrown on
 */
export function writeAtomically(file: string, fill: (target: AtomicFile) => void): void {
  const target = new AtomicFile(file);
  try {
    fill(target);
    target.finish();
  } finally {
    target.discard();
  }
}

/**
 * Has a text written, whole or not at all, while others may run: a match goes on during the writing of a large state.
 *
 * @throws InputError if something has that name that is no file
 * @throws Error if it cannot be written
 */
export async function writeText(file: string, content: string | Iterable<string>): Promise<void> {
  const target = targetOf(file);
  const part = partOf(target);
  try {
    await writeSynced(part, content, modeOf(target));
    await rename(part, target);
    syncFolder(dirname(target));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes a file that is on the disk when this is fulfilled: before it gets its name. */
async function writeSynced(path: string, content: string | Iterable<string>, mode: number): Promise<void> {
  const handle = await open(path, "w", mode);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a file lets others do stays as it is where it is written again, but for what this process gives nobody. */
function modeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o666) & 0o666;
}

/** The file that a name leads to, by whatever links. @throws InputError if that is no file */
function targetOf(file: string): string {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new InputError(`${file} is there, and is no file`);
  return there === undefined ? file : realpathSync(file);
}

/** Makes sure that a new name is on the disk too: without it a power cut would bring the old content back. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Not every system lets a folder be opened or synced.
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
