/** The memory that the core's instances share: its growth, and the errors if there is too little. */

import { PAGE_SIZE } from "../core.js";

/** Error for memory that is not available; the message is for the user. */
export class MemoryError extends Error {}

/** There is no memory for the core at all, even with the smallest table. */
export class NoCoreMemoryError extends MemoryError {}

/** Adds pages up to a number. @throws MemoryError if they are not available */
export function growTo(memory: WebAssembly.Memory, pages: number, hashMegabytes: number): void {
  const missing = pages - memory.buffer.byteLength / PAGE_SIZE;
  if (missing <= 0) return;
  try {
    memory.grow(missing);
  } catch {
    throw new MemoryError(`no memory can be had for a Hash of ${hashMegabytes} MB`);
  }
}
