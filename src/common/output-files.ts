/** Tests the files of a run, above all those that it will write, before it begins. */

import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
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
  if (!isWritable(dirname(path))) throw new InputError(`${file} cannot be written: nothing can be in its folder`);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A file that is added to must let itself be written. Throws an InputError. */
export function checkAppendable(file: string): void {
  if (existsSync(file) && !isWritable(file)) throw new InputError(`${file} is there, and cannot be written`);
}

/** The games behind another state are not to be lost. Throws an InputError. */
export function checkNew(state: string): void {
  if (statSync(state, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--state: ${state} exists; --resume ${state} goes on with it`);
  }
}

/** @throws InputError if the output is one of the files that are read, by whatever name */
export function requireOther(output: string, inputs: readonly string[]): void {
  const target = identityOf(output);
  if (inputs.some((input) => identityOf(input) === target))
    throw new InputError(`${output} is read here, and cannot be written`);
}

/** @throws InputError if a file is to be read twice: what is in it would count double */
export function requireOnce(inputs: readonly string[]): void {
  for (const [index, input] of inputs.entries()) {
    const other = inputs.slice(0, index).find((earlier) => identityOf(earlier) === identityOf(input));
    if (other === undefined) continue;
    throw new InputError(other === input ? `${input} is named twice` : `${other} and ${input} are one file`);
  }
}

/** @throws InputError if two files that will be written are one */
export function requireDistinct(outputs: readonly string[]): void {
  for (const [index, output] of outputs.entries()) {
    const other = outputs.slice(0, index).find((earlier) => identityOf(earlier) === identityOf(output));
    if (other !== undefined) throw new InputError(`${other} and ${output} are one file, and cannot both be written`);
  }
}

/** The same for all names of a file; of one that is not there its path. */
function identityOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (found !== undefined) return `${found.dev} ${found.ino}`;
  const path = resolve(file);
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}
