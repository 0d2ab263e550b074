/** The memory that the core's instances share: making it larger, and what it means that there is none. */

import { PAGE_SIZE } from "../core.js";

/** Error for memory that cannot be had; the message is meant for the user. */
export class MemoryError extends Error {}

/** There is no memory for the core at all, however small its table. */
export class NoCoreMemoryError extends MemoryError {}

/** Adds pages until there are so many. @throws MemoryError if they cannot be had */
export function growTo(memory: WebAssembly.Memory, pages: number, hashMegabytes: number): void {
  const missing = pages - memory.buffer.byteLength / PAGE_SIZE;
  if (missing <= 0) return;
  try {
    memory.grow(missing);
  } catch {
    throw new MemoryError(`no memory can be had for a Hash of ${hashMegabytes} MB`);
  }
}
