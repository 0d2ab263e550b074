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
 * Reads into bytes from an offset on.
 *
 * @param batch bytes of one read
 * @returns how many were read: fewer than there is room for at the end of the file
 */
export function fillAt(descriptor: number, bytes: Uint8Array, offset: number, batch = bytes.length): number {
  let filled = 0;
  while (filled < bytes.length) {
    const read = readSync(descriptor, bytes, filled, Math.min(batch, bytes.length - filled), offset + filled);
    if (read === 0) break;
    filled += read;
  }
  return filled;
}
