/** Tests the files that a run will write, before it begins. */

import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { InputError } from "./errors.js";

/** A file that cannot be written is better noticed before the first game than after it. Throws an InputError. */
export function checkTarget(file: string | undefined): void {
  if (file === undefined) return;
  const path = resolve(file);
  const folder = statSync(dirname(path), { throwIfNoEntry: false });
  if (folder?.isDirectory() !== true) {
    throw new InputError(`${file}: there is no such folder`);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new InputError(`${file} is a folder`);
  }
}

/** The games behind another state are not to be lost. Throws an InputError. */
export function checkNew(state: string): void {
  if (statSync(state, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--state: ${state} exists; --resume ${state} goes on with it`);
  }
}
