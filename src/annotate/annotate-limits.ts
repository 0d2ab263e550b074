/** How long each position of a game is searched. Pure. */

import type { Limits } from "../../engine/host/limits.js";

/** Engines that may be at work at a time. */
export const CONCURRENCY_LIMIT = 64;
/** Nodes a position, if no limit is given: a tenth of a second or two. */
export const DEFAULT_NODES = 200_000;

interface PositionLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly movetime?: number | undefined;
}

/** Whichever is reached first counts. */
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
