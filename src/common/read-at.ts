/** Reads pieces of open files. */

import { readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** So many bytes from an offset on; fewer at the end of the file. */
export async function readAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/**
 * Fills bytes from an offset on.
 *
 * @param batch bytes of one read
 * @returns false if the file ends before
 */
export function fillAt(descriptor: number, bytes: Uint8Array, offset: number, batch = bytes.length): boolean {
  let filled = 0;
  while (filled < bytes.length) {
    const length = Math.min(batch, bytes.length - filled);
    const read = readSync(descriptor, bytes, filled, length, offset + filled);
    if (read === 0) return false;
    filled += read;
  }
  return true;
}
