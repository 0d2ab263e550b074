/** The limits for the search of a position. Pure. */

import type { Limits } from "../../engine/host/limits.js";

/** Maximum number of engines that work at the same time. */
export const CONCURRENCY_LIMIT = 64;
/** Default nodes a position: a tenth of a second or two. */
export const DEFAULT_NODES = 200_000;

interface PositionLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
}

/** The search ends at the first limit that it reaches. */
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
