/** Prevents a second process from writing a file that this process reads and writes again: their work would mix. */

import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { InputError } from "../errors.js";
import { faultOf } from "./file-fault.js";
import { partOf, removeParts } from "./part-file.js";
import {
  isSameProcess,
  type Liveness,
  livenessOf,
  ownIdentity,
  placeTag,
  type ProcessIdentity,
} from "./process-identity.js";

/** The lock is a file beside the locked one, with `.lock` appended to its name; it contains its owner. */
export class FileLock {
  readonly #path: string;
  readonly #text: string;

  private constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  /**
   * The lock of a dead process does not count, and its unfinished files are removed. The lock of a process on another
   * machine or in another container counts, because nobody here can find out whether that process still runs.
   *
   * @throws InputError if another process has the lock, or if the folder is not writable
   * @throws Error that names the file if the lock cannot be written otherwise, such as on a full disk
   */
  static take(file: string): FileLock {
    // Follows all links to the file.
    const target = existsSync(file) ? realpathSync(file) : file;
    const path = `${target}.lock`;
    const text = JSON.stringify(ownIdentity());
    if (!tryCreate(path, text, file) && !(dropStale(path, file) && tryCreate(path, text, file)))
      throw new InputError(`${file} is being written by ${ownerText(readLock(path))}; if it is not, remove ${path}`);
    removeParts(target);
    removeParts(path);
    return new FileLock(path, text);
  }

  /**
   * Like `take`; null for anything but an ordinary file, such as a pipe or a device, which cannot have a lock beside
   * it.
   */
  static takeIfOrdinary(file: string): FileLock | null {
    const there = statSync(file, { throwIfNoEntry: false });
    return there === undefined || there.isFile() ? FileLock.take(file) : null;
  }

  release(): void {
    if (readLock(this.#path) === this.#text) rmSync(this.#path, { force: true });
  }
}

/**
 * Creates the lock together with its content: an empty lock would not name its owner, if that died at that moment.
 *
 * @returns false if the lock exists
 */
function tryCreate(path: string, text: string, file: string): boolean {
  const own = partOf(path);
  try {
    writeFileSync(own, text);
    try {
      linkSync(own, path);
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      // The file system has no links.
      createWhole(path, text);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    const reason = placeFault(error);
    if (reason === null) throw faultOf(file, error);
    throw new InputError(`${file} cannot be written: ${reason}`, { cause: error });
  } finally {
    // A full disk leaves an empty one.
    removeIfThere(own);
  }
}

/** Removes a file; where none could be made, in a folder that does not exist or may not be searched, there is none. */
function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The fault that kept it from being made is already on its way.
  }
}

/** Creates a file that does not exist, or nothing: an empty lock would have no owner, and stay. */
function createWhole(path: string, text: string): void {
  const descriptor = openSync(path, "wx");
  try {
    writeFileSync(descriptor, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Why no file can be where it should be; null for other errors. */
function placeFault(error: unknown): string | null {
  switch (codeOf(error)) {
    case "ENOENT":
    case "ENOTDIR":
      return "there is no such folder";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "nothing can be written in its folder";
    default:
      return null;
  }
}

/**
 * Removes the lock of a dead process. Only one process at a time may do so, guarded by a lock of its own: another
 * process that had found the same owner dead a moment earlier would remove a lock that was taken since.
 *
 * @returns false if the owner is alive, or if another process is removing the lock
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
  // On a file system without links the lock may be half written.
  if (text === "") return "unknown";
  const owner = parseOwner(text);
  if (owner === null) return "gone";
  const own = ownIdentity();
  if (isSameProcess(owner, own)) return "running";
  // In a container, for example, successive processes have the same number.
  if (owner.pid === own.pid && owner.start === "" && placeTag(owner) === placeTag(own)) return "gone";
  return livenessOf(owner, own);
}

/** The owner named in a lock: an object, or only the number in locks of older versions. */
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
