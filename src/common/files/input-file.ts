/**
 * Reads the files that a user names: only regular files and pipes, because a device such as /dev/zero never ends,
 * and only up to a limit. It checks the size first and then counts the bytes, because a pipe has no size and a file may
 * grow.
 *
 * Unless a comment says otherwise, errors do not name the file: their printer knows the user's own words for it.
 */

import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { decodeTextInSteps, HEAD_LENGTH, packingOf } from "./decode-text.js";
import { Pace } from "../pace.js";
import { InputError, reasonOf, systemFaultOf } from "../errors.js";

/** The longest text in bytes: a JavaScript string holds little more. */
export const TEXT_LIMIT = 500 * 2 ** 20;

/** Bytes of one read. */
const CHUNK = 1 << 20;

/** Whether a pipe will do: a file that is read twice, or written again, cannot be one. */
type Kind = "file" | "file or pipe";

export interface ReadOptions {
  /** Most bytes that are read. */
  readonly limit?: number;
  /** Ends the reading. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * @throws InputError if it is unreadable, not of this kind, or longer than the limit
 * @throws the signal's reason if the signal comes
 */
export async function readBytes(
  file: string,
  { limit = TEXT_LIMIT, signal }: ReadOptions = {},
  kind: Kind = "file or pipe",
): Promise<Uint8Array> {
  try {
    // Checked before it is opened, as opening some devices has an effect.
    check(await stat(file), kind, limit);
    const handle = await open(file, "r");
    try {
      check(await handle.stat(), kind, limit);
      const taken = new Chunks(limit);
      while (taken.add(await handle.read(new Uint8Array(CHUNK), 0, CHUNK, null))) signal?.throwIfAborted();
      return taken.all();
    } finally {
      await handle.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw inputError(error);
  }
}

/** Text in any encoding of decodeText(), perhaps packed. @throws as readBytes() and unpack() do */
export async function readText(file: string, options: ReadOptions = {}): Promise<string> {
  return (await readNamedText(file, options)).text;
}

/** The same with a short name of what it contains: that of the file in a zip, or without the ending of a packed file. */
export async function readNamedText(
  file: string,
  { limit = TEXT_LIMIT, signal }: ReadOptions = {},
): Promise<NamedText> {
  const { content, name } = await unpacked(await readBytes(file, { limit, signal }), limit);
  return { name: basename(name ?? file.replace(/\.(gz|bz2)$/i, "")), text: await decoded(content, signal) };
}

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A text that was read from elsewhere, such as standard input. @throws InputError as unpack() does */
export async function textIn(bytes: Uint8Array, { limit = TEXT_LIMIT, signal }: ReadOptions = {}): Promise<string> {
  return decoded((await unpacked(bytes, limit)).content, signal);
}

/** Pauses, so that the signal is heard. */
function decoded(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  return new Pace(signal).run(decodeTextInSteps(bytes));
}

async function unpacked(bytes: Uint8Array, limit: number) {
  const packing = packingOf(bytes);
  if (packing === null) return { content: bytes, name: null };
  // Loaded on demand, because few files are packed.
  const { unpack } = await import("./unpack.js");
  return unpack(bytes, packing, limit);
}

/**
 * The text of a file that will be written again, and so is not a pipe.
 *
 * @throws InputError that names the file, as readBytes() does
 * @throws the signal's reason if the signal comes
 */
export async function readStateText(file: string, { limit = TEXT_LIMIT, signal }: ReadOptions = {}): Promise<string> {
  try {
    return await decoded(await readBytes(file, { limit, signal }, "file"), signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw namedError(file, error);
  }
}

/**
 * The size of a file that is read in pieces, and so needs no limit; 0 for a pipe.
 *
 * @throws InputError that names the file if it does not exist or never ends
 */
export function inputSize(file: string, kind: Kind): number {
  try {
    const found = statSync(file);
    check(found, kind, Infinity);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    throw namedError(file, error);
  }
}

/** The first bytes of a file, from which packingOf() and utf16Of() know it. */
export function headOf(file: string): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const head = new Uint8Array(HEAD_LENGTH);
    return head.subarray(0, readSync(descriptor, head));
  } finally {
    closeSync(descriptor);
  }
}

/** The text read so far. */
class Chunks {
  readonly #limit: number;
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns false at the end */
  add({ buffer, bytesRead }: { buffer: Uint8Array; bytesRead: number }): boolean {
    this.#length += bytesRead;
    if (this.#length > this.#limit) throw new InputError(`it has more than ${this.#limit} bytes, and no more are read`);
    // Copied if a pipe delivered little, so that the rest of the buffer can be freed.
    this.#parts.push(bytesRead < CHUNK ? buffer.slice(0, bytesRead) : buffer);
    return bytesRead > 0;
  }

  all(): Uint8Array {
    return Buffer.concat(this.#parts, this.#length);
  }
}

function check(found: Stats, kind: Kind, limit: number): void {
  if (found.isDirectory()) throw new InputError("it is a folder");
  if (!found.isFile() && !(kind === "file or pipe" && found.isFIFO())) {
    throw new InputError(`it is not a ${kind}, and nothing else is read`);
  }
  if (found.size > limit) throw new InputError(`it has ${found.size} bytes, and at most ${limit} are read`);
}

function inputError(error: unknown): InputError {
  if (error instanceof InputError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return new InputError("there is no such file", { cause: error });
  return new InputError(systemFaultOf(error) ?? reasonOf(error), { cause: error });
}

function namedError(file: string, error: unknown): InputError {
  return new InputError(`${file}: ${inputError(error).message}`, { cause: error });
}
