/** How long a search is in comparison with the mean that the limits allow a position. Pure. */

import { DEPTH_LIMIT, type Limits } from "../../../engine/host/requests/limits.js";

/** A change of the limits of a search: nodes and time by a factor, and the depth by plies. */
export interface Scale {
  readonly factor: number;
  readonly plies: number;
}

/** Plies that a search gains when it takes twice as long. */
const PLIES_PER_DOUBLING = 2;
/** The shortest search of all: so many nodes come back with a score. */
const LEAST_NODES = 100;

/** So many times as long as the mean. A bound on the depth is the mean's, too, and only the very first look stays above it. */
export function timesMean(factor: number): Scale {
  return { factor, plies: Math.max(-4, Math.round(PLIES_PER_DOUBLING * Math.log2(factor))) };
}

export function scaled(limits: Limits, { factor, plies }: Scale): Limits {
  if (limits.kind !== "fixed" && limits.kind !== "movetime") return limits;
  const { depth, nodes } = limits;
  const bounds = {
    ...(depth === undefined ? {} : { depth: Math.max(1, Math.min(depth + plies, DEPTH_LIMIT)) }),
    ...(nodes === undefined ? {} : { nodes: Math.max(Math.ceil(nodes * factor), Math.min(nodes, LEAST_NODES)) }),
  };
  return limits.kind === "fixed"
    ? { kind: "fixed", ...bounds }
    : { kind: "movetime", milliseconds: Math.ceil(limits.milliseconds * factor), ...bounds };
}

/** What a search has cost, in means: by its nodes where these are limited, otherwise as it was planned. */
export function costOf(limits: Limits, { factor }: Scale, nodes: number): number {
  return limits.nodes === undefined ? factor : nodes / limits.nodes;
}
