/** What an engine in a browser may use. Pure. */

import { MAX_THREADS } from "../../../engine/host/requests/requests.js";
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
    most: { threads: isIsolated ? Math.max(1, Math.min(cores, MAX_THREADS)) : 1, hash: HASH.most },
  };
}
