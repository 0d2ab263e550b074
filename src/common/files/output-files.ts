/** Checks the files of a run, above all those that it will write, before it begins. */

import { accessSync, constants, existsSync, fstatSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "../errors.js";
import { shellWord } from "../text.js";

/** Notices before the first game, rather than after it, that a file cannot be written. Throws an InputError. */
export function checkTarget(file: string | undefined): void {
  if (file === undefined) return;
  // The finished file takes the place of the one before it, which a pipe or a device has no use for.
  if (checkPlace(file)?.isFile() === false) throw new InputError(`${file} exists, and is not a file`);
  if (identityOf(file) === standardOutput())
    throw new InputError(`${file} is the standard output, and would be replaced`);
  requireWritableFolder(file);
}

/** Requires that a file can be appended to, which pipes and devices allow too. Throws an InputError. */
export function checkAppendable(file: string | undefined): void {
  if (file === undefined) return;
  checkPlace(file);
  requireWritableFolder(file);
  if (existsSync(file) && !isWritable(file)) throw new InputError(`${file} exists, and cannot be written`);
}

/** @returns what is there; undefined for nothing. @throws InputError if nothing can be, or a folder is */
function checkPlace(file: string): Stats | undefined {
  const path = resolve(file);
  const folder = statSync(dirname(path), { throwIfNoEntry: false });
  if (folder?.isDirectory() !== true) throw new InputError(`${file}: there is no such folder`);
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new InputError(`${file} is a folder`);
  return there;
}

function requireWritableFolder(file: string): void {
  if (!isWritable(dirname(resolve(file))))
    throw new InputError(`${file} cannot be written: nothing can be in its folder`);
}

/** What identityOf() says of the file that standard output goes to; null if there is none. */
function standardOutput(): string | null {
  try {
    const { dev, ino } = fstatSync(process.stdout.fd, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Protects the games of another state. Throws an InputError. */
export function checkNew(state: string): void {
  if (statSync(state, { throwIfNoEntry: false }) !== undefined) {
    throw new InputError(`--state: ${state} exists; --resume ${shellWord(state)} goes on with it`);
  }
}

/** @throws InputError if the output is also an input, under whatever name */
export function requireOther(output: string, inputs: readonly string[]): void {
  const target = identityOf(output);
  if (inputs.some((input) => identityOf(input) === target))
    throw new InputError(`${output} is an input, and cannot be overwritten`);
}

/** @throws InputError if a file is to be read twice, because its content would count double */
export function requireOnce(inputs: readonly string[]): void {
  for (const [index, input] of inputs.entries()) {
    const other = inputs.slice(0, index).find((earlier) => identityOf(earlier) === identityOf(input));
    if (other === undefined) continue;
    throw new InputError(other === input ? `${input} is named twice` : `${other} and ${input} are the same file`);
  }
}

/** @throws InputError if two outputs are the same file */
export function requireDistinct(outputs: readonly string[]): void {
  for (const [index, output] of outputs.entries()) {
    const other = outputs.slice(0, index).find((earlier) => identityOf(earlier) === identityOf(output));
    if (other !== undefined)
      throw new InputError(`${other} and ${output} are the same file, and cannot both be written`);
  }
}

/** The same text for all names of a file; the path if the file does not exist. */
function identityOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (found !== undefined) return `${found.dev} ${found.ino}`;
  const path = resolve(file);
  const folder = dirname(path);
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}
