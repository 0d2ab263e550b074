/** Keeps a second process from adding to a file: their games would be mixed. */

import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { InputError } from "./errors.js";

/** Beside the file stands another with `.lock` to its name, and in it the number of the process. */
export class FileLock {
  readonly #path: string;

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * The lock of a process that is gone counts for nothing.
   *
   * @throws InputError where another process has it
   */
  static take(file: string): FileLock {
    // By whatever link it is reached.
    const path = `${existsSync(file) ? realpathSync(file) : file}.lock`;
    if (!tryCreate(path) && !(dropStale(path) && tryCreate(path)))
      throw new InputError(
        `${file} is being written by process ${ownerOf(path) || "(unknown)"}; if it is not, remove ${path}`,
      );
    return new FileLock(path);
  }

  release(): void {
    if (ownerOf(this.#path) === String(process.pid)) rmSync(this.#path, { force: true });
  }
}

/** @returns false if it is there */
function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock of a process that is gone. @returns false where it is not */
function dropStale(path: string): boolean {
  const owner = ownerOf(path);
  if (owner === null) return true;
  if (isRunning(Number(owner))) return false;
  // Another process may be about to do the same, and have a new lock there by now: moved away, it can be looked at.
  const moved = `${path}.${process.pid}`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
  if (ownerOf(moved) !== owner) {
    renameSync(moved, path);
    return false;
  }
  rmSync(moved, { force: true });
  return true;
}

/** What stands in the lock; null where there is none. */
function ownerOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Whether another process has that number, or may have: an empty lock is about to get one. */
function isRunning(id: number): boolean {
  if (id === 0) return true;
  // In a container, say, one process after the other has the same number.
  if (!Number.isInteger(id) || id < 1 || id === process.pid) return false;
  try {
    // Sends nothing, and only asks whether it could.
    process.kill(id, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
