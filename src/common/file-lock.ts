/** Keeps a second process from writing a file that this one reads and writes again: their work would be mixed. */

import { existsSync, linkSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { InputError, reason } from "./errors.js";
import { partOf, removeParts } from "./part-file.js";
import {
  isSameProcess,
  type Liveness,
  livenessOf,
  ownIdentity,
  placeTag,
  type ProcessIdentity,
} from "./process-identity.js";

/** Beside the file stands another with `.lock` to its name, and in it who has it. */
export class FileLock {
  readonly #path: string;
  readonly #text: string;

  private constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  /**
   * The lock of a process that is gone counts for nothing, and what it left unfinished is removed. The lock of one on
   * another machine or in another container counts, for nobody here can know whether it is gone.
   *
   * @throws InputError if another process has it, or where nothing can be written beside the file
   */
  static take(file: string): FileLock {
    // By whatever link it is reached.
    const target = existsSync(file) ? realpathSync(file) : file;
    const path = `${target}.lock`;
    const text = JSON.stringify(ownIdentity());
    if (!tryCreate(path, text, file) && !(dropStale(path, file) && tryCreate(path, text, file)))
      throw new InputError(`${file} is being written by ${ownerText(readLock(path))}; if it is not, remove ${path}`);
    removeParts(target);
    removeParts(path);
    return new FileLock(path, text);
  }

  /** As `take`; null for what is no ordinary file, such as a pipe or a device: no lock can stand beside it. */
  static takeIfOrdinary(file: string): FileLock | null {
    const there = statSync(file, { throwIfNoEntry: false });
    return there === undefined || there.isFile() ? FileLock.take(file) : null;
  }

  release(): void {
    if (readLock(this.#path) === this.#text) rmSync(this.#path, { force: true });
  }
}

/**
 * Creates the lock with its text in it: an empty one would say nothing about its owner, should that end at once.
 *
 * @returns false if it is there
 */
function tryCreate(path: string, text: string, file: string): boolean {
  const own = partOf(path);
  try {
    writeFileSync(own, text);
    try {
      linkSync(own, path);
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      // A file system without links.
      writeFileSync(path, text, { flag: "wx" });
    } finally {
      rmSync(own, { force: true });
    }
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new InputError(`${file} cannot be written: ${faultOf(error)}`, { cause: error });
  }
}

function faultOf(error: unknown): string {
  switch (codeOf(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return "there is no such folder";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "nothing can be written in its folder";
    default:
      return reason(error);
  }
}

/**
 * Removes the lock of a process that is gone. Only one process at a time may do so, by a lock of its own: whoever found
 * the same owner gone a moment earlier would remove the lock that has been taken since.
 *
 * @returns false if its owner is not gone, or another process is at it
 */
function dropStale(path: string, file: string): boolean {
  const text = readLock(path);
  if (text === null) return true;
  if (stateOf(text) !== "gone") return false;
  const right = `${path}.drop`;
  const left = readLock(right);
  if (left !== null && stateOf(left) === "gone") rmSync(right, { force: true });
  if (!tryCreate(right, JSON.stringify(ownIdentity()), file)) return false;
  try {
    if (readLock(path) === text) rmSync(path, { force: true });
    return true;
  } finally {
    rmSync(right, { force: true });
  }
}

/** The content of the lock; null if there is none. */
function readLock(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function stateOf(text: string): Liveness {
  // One that is being written without links.
  if (text === "") return "unknown";
  const owner = parseOwner(text);
  if (owner === null) return "gone";
  const own = ownIdentity();
  if (isSameProcess(owner, own)) return "running";
  // In a container, say, one process after the other has the same number.
  if (owner.pid === own.pid && owner.start === "" && placeTag(owner) === placeTag(own)) return "gone";
  return livenessOf(owner, own);
}

/** The owner by the text of a lock: an object, or as older versions wrote it the number alone. */
function parseOwner(text: string): ProcessIdentity | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof content === "number") return { ...ownIdentity(), pid: content, start: "" };
  if (typeof content !== "object" || content === null) return null;
  const { pid, start, host, boot, namespace } = content as Partial<Record<keyof ProcessIdentity, unknown>>;
  if (typeof pid !== "number") return null;
  const known = (value: unknown) => (typeof value === "string" ? value : "");
  return { pid, start: known(start), host: known(host), boot: known(boot), namespace: known(namespace) };
}

function ownerText(text: string | null): string {
  const owner = parseOwner(text ?? "");
  if (owner === null) return "another process";
  const { pid, host } = owner;
  return livenessOf(owner) === "unknown"
    ? `process ${pid} on another machine or in another container (${host})`
    : `process ${pid}`;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
