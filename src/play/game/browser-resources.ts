/** What an engine in a browser may use. Pure. */

import type { ResourceRange } from "../page-model.js";

/** Megabytes: a phone gives a page no more. */
const HASH = { usual: 16, most: 256 };

/**
 * @param cores of the machine
 * @param isIsolated whether threads can share memory
 */
export function browserResources(cores: number, isIsolated: boolean): ResourceRange {
  return {
    usual: { threads: 1, hash: HASH.usual },
    most: { threads: isIsolated ? Math.max(1, cores) : 1, hash: HASH.most },
  };
}
