/** Memory in a browser. */

import { INITIAL_PAGES, MAXIMUM_PAGES } from "../core/core-interface.js";
import { NoCoreMemoryError } from "../memory-error.js";
import { isIsolated } from "./isolation.js";

/**
 * Maximum pages of the memory, the first that the browser allows: 4 GB, 1 GB, 256 MB. It reserves the address space at
 * once, and phones have little.
 */
const MAXIMA = [MAXIMUM_PAGES, 16_384, 4096];

/** @throws NoCoreMemoryError if there is too little */
export function createMemory(): WebAssembly.Memory {
  for (const maximum of MAXIMA) {
    try {
      return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum, shared: isIsolated });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new NoCoreMemoryError("no WebAssembly memory is available");
}

/** A browser does not report how much it allows. */
export function requireAddressSpace(): void {}

/** A program cannot free memory in a browser. */
export function collectGarbage(): void {}
