/** Keeps a second process from adding to a file: their games would be mixed. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { InputError } from "../match/words.js";

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
    const path = `${file}.lock`;
    if (tryCreate(path)) return new FileLock(path);
    const owner = Number(readFileSync(path, "utf8"));
    if (!isRunning(owner)) {
      rmSync(path, { force: true });
      if (tryCreate(path)) return new FileLock(path);
    }
    throw new InputError(
      `${file} is being written by process ${owner}; if it is not, remove ${path}`,
    );
  }

  release(): void {
    rmSync(this.#path, { force: true });
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

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id < 1) return false;
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
