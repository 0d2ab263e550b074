/** The memory that the core's instances share: its growth. */

import { PAGE_SIZE } from "../core/core-interface.js";
import { MemoryError } from "../memory-error.js";

/** Adds pages up to a number. @throws MemoryError if they are not available */
export function growTo(memory: WebAssembly.Memory, pages: number, hashMegabytes: number): void {
  const missing = pages - memory.buffer.byteLength / PAGE_SIZE;
  if (missing <= 0) return;
  try {
    memory.grow(missing);
  } catch {
    throw new MemoryError(`no memory is available for a Hash of ${hashMegabytes} MB`);
  }
}
