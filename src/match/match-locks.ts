/** Locks the files that a match writes against other processes, and checks them before the first game. */

import { FileLock } from "../common/files/file-lock.js";
import { checkAppendable, checkNew, checkTarget, requireDistinct, requireOther } from "../common/files/output-files.js";
import { filesOf, type MatchFiles } from "./match-files.js";
import type { MatchOptions } from "./match-options.js";

type FileOptions = MatchFiles & Pick<MatchOptions, "resume" | "openings">;

export class MatchLocks {
  readonly #locks: FileLock[] = [];

  /** @throws InputError if another process has the file, or if the file is not writable */
  take(file: string | undefined): void {
    const lock = file === undefined ? null : FileLock.takeIfOrdinary(file);
    if (lock !== null) this.#locks.push(lock);
  }

  /** @throws InputError if one of the files is unsuitable, or locked by another process */
  takeOutputs(options: FileOptions): void {
    const { pgnout, crashlog, state, resume, openings } = options;
    const outputs = Object.values(filesOf(options));
    for (const file of [pgnout, crashlog]) checkAppendable(file);
    checkTarget(state);
    requireDistinct(outputs);
    if (openings !== undefined) for (const file of outputs) requireOther(file, [openings]);
    // Several matches may share a log of crashes.
    this.take(pgnout);
    if (state === undefined || state === resume) return;
    checkNew(state);
    this.take(state);
  }

  release(): void {
    for (const lock of this.#locks) lock.release();
  }
}
