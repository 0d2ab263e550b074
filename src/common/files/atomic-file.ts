/** Writes files atomically: a reader finds either the whole new content or the old content. */

import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError } from "../errors.js";
import { faultOf, withFile } from "./file-fault.js";
import { partOf, removeParts } from "./part-file.js";

/** Bytes written in one call; Node refuses 2 GiB or more. */
const WRITE_SIZE = 1 << 26;

/**
 * Until finish() puts it in place, the content is in a file beside the target, under a name that no other process
 * uses. A link to a file remains a link.
 */
export class AtomicFile {
  /** As the caller names it, for errors. */
  readonly #name: string;
  readonly #file: string;
  readonly #part: string;
  readonly #descriptor: number;
  #isOpen = true;

  /**
   * @throws InputError if the name belongs to something other than a file
   * @throws Error that names the file if it cannot be written
   */
  constructor(file: string) {
    this.#name = file;
    this.#file = targetOf(file);
    removeParts(this.#file);
    this.#part = partOf(this.#file);
    this.#descriptor = withFile(file, () => openSync(this.#part, "w", modeOf(this.#file)));
  }

  write(bytes: Uint8Array): void {
    writeFully(this.#descriptor, bytes, this.#name);
  }

  /** @throws Error if the file cannot be put in its place; then it has to be discarded */
  finish(): void {
    withFile(this.#name, () => {
      fsyncSync(this.#descriptor);
      this.#close();
      renameSync(this.#part, this.#file);
    });
    syncFolder(dirname(this.#file));
  }

  /** Removes the unfinished file. Has no effect after finish(). */
  discard(): void {
    this.#close();
    // After finish() there is no file of that name.
    rmSync(this.#part, { force: true });
  }

  #close(): void {
    if (!this.#isOpen) return;
    // Cleared first, so that a failed close is not repeated.
    this.#isOpen = false;
    closeSync(this.#descriptor);
  }
}

/**
 * Writes a file, whole or not at all.
 *
 * @param fill writes all of it; its errors are passed on
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
 * Writes a text, whole or not at all, without blocking: a match goes on while its large state is written.
 *
 * @throws InputError if the name belongs to something other than a file
 * @throws Error if the file cannot be written
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
    throw faultOf(file, error);
  }
}

/** Writes a file that is on the disk before it gets its name. */
async function writeSynced(path: string, content: string | Iterable<string>, mode: number): Promise<void> {
  const handle = await open(path, "w", mode);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file that is written again keeps its permissions, except those that this process's mask forbids. */
function modeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.mode ?? 0o666) & 0o666;
}

/** The file that a name leads to, through all links. @throws InputError if it is not a file */
function targetOf(file: string): string {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) throw new InputError(`${file} exists, and is not a file`);
  return there === undefined ? file : realpathSync(file);
}

/** Makes sure that a new name is on the disk too: otherwise a power cut would bring back the old content. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Not every system can open or sync a folder.
  }
}

/**
 * Writes all bytes, in as many calls as it takes.
 *
 * @param file that the descriptor belongs to
 * @throws Error that names the file
 */
export function writeFully(descriptor: number, bytes: Uint8Array, file: string): void {
  withFile(file, () => {
    let rest = bytes;
    while (rest.length > 0) {
      const written = writeSync(descriptor, rest.subarray(0, WRITE_SIZE));
      rest = rest.subarray(written);
    }
  });
}
