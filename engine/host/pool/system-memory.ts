/** Memory from the system: allocation, its amount, and its release. Node only. */

import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { INITIAL_PAGES, MAXIMUM_PAGES } from "../core/core-interface.js";
import { NoCoreMemoryError } from "../memory-error.js";

/** @throws NoCoreMemoryError if the system does not give the necessary address space, some 8 GB */
export function createMemory(): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({
      initial: INITIAL_PAGES,
      maximum: MAXIMUM_PAGES,
      shared: true,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new NoCoreMemoryError("no WebAssembly memory is available");
  }
}

/** Megabytes of address space that V8 reserves for the core's memory with its guards, and for a search thread. */
const MEMORY_SPACE = 10_300;
const THREAD_SPACE = 620;

/**
 * Checks that the system gives the address space for a new memory, if there is to be one, and for so many threads: if
 * it runs out while a thread starts, V8 ends the process.
 *
 * @throws NoCoreMemoryError if it does not
 */
export function requireAddressSpace({ memory, threads }: { readonly memory: boolean; readonly threads: number }): void {
  const room = addressSpaceLeft();
  const needed = (memory ? MEMORY_SPACE : 0) + threads * THREAD_SPACE;
  if (room < needed) throw new NoCoreMemoryError("no WebAssembly memory is available");
}

/** Megabytes; only Linux reports them. */
function addressSpaceLeft(): number {
  if (process.platform !== "linux") return Infinity;
  try {
    const limit = /^Max address space +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    const used = /^VmSize:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    if (limit === undefined || used === undefined) return Infinity;
    return Number(limit) / 2 ** 20 - Number(used) / 2 ** 10;
  } catch {
    return Infinity;
  }
}

/**
 * Frees dropped memories now. V8 does not count the size of a WebAssembly memory and would keep many of them for a
 * long time.
 */
export function collectGarbage(): void {
  // Bun has no such function, and frees memories later.
  if (process.versions["bun"] !== undefined) return;
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
}
