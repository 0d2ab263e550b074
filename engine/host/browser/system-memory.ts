/** Memory as a browser gives it. */

import { INITIAL_PAGES, MAXIMUM_PAGES } from "../core.js";
import { NoCoreMemoryError } from "../pool/memory.js";
import { isIsolated } from "./isolation.js";

/**
 * Pages that the memory may grow to, the first that can be had: 4 GB, 1 GB, 256 MB. Address space for all of them is
 * taken at once, and telephones have little.
 */
const MAXIMA = [MAXIMUM_PAGES, 16_384, 4096];

/** @throws NoCoreMemoryError where there is too little */
export function createMemory(): WebAssembly.Memory {
  for (const maximum of MAXIMA) {
    try {
      return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum, shared: isIsolated });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  throw new NoCoreMemoryError("no WebAssembly memory can be had");
}

/** A browser says how much it gives by giving it. */
export function requireAddressSpace(): void {}

/** A browser lets nobody say when. */
export function collectGarbage(): void {}
