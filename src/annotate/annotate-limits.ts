/** The limits for the search of a position. Pure. */

import type { Limits } from "../../engine/host/requests/limits.js";

/** Maximum number of engines that work at the same time. */
export const CONCURRENCY_LIMIT = 64;
/** How many engines keep so many cores at work. */
export function enginesFor(cores: number, threads: number): number {
  return Math.max(1, Math.min(CONCURRENCY_LIMIT, Math.floor(cores / threads)));
}

/** Default nodes a position, on average: a tenth of a second or two. */
export const DEFAULT_NODES = 200_000;

interface PositionLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
}

/** The mean of a position's searches, each of which ends at the first limit that it reaches. */
export function limitsOf({ depth, nodes, movetime }: PositionLimits): Limits {
  const isLimited = [depth, nodes, movetime].some((limit) => limit !== undefined);
  const bounds = {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(isLimited ? {} : { nodes: DEFAULT_NODES }),
  };
  return movetime === undefined
    ? { kind: "fixed", ...bounds }
    : { kind: "movetime", milliseconds: movetime, ...bounds };
}
