/** The limits of a search in its request. Pure. */

/**
 * Deepest search, bench or perft that a request may have, in plies, and the reference search's last iteration. None of
 * them ends so deep in a lifetime: a larger number is a typing error. The core's own limit is the constant
 * DEPTH_LIMIT that it exports.
 */
export const DEPTH_LIMIT = 100;
/**
 * Largest depth that `go` accepts unchanged: a GUI may send any number, and the searcher has its own limit.
 */
export const GO_DEPTH_LIMIT = 1000;

/** One side's clock, in milliseconds. */
export interface Clock {
  readonly time: number;
  readonly increment: number;
}

/** The bounds of a search beside its time; the first one reached ends it, and an absent one never does. */
export interface SearchBounds {
  /** Deepest iteration, in plies. */
  readonly depth?: number;
  /** Nodes (moves made, quiescence included) after which the search stops. */
  readonly nodes?: number;
  /**
   * Nodes after which no further iteration begins: the search ends with a complete iteration, and its result does not
   * depend on where a cut-off inside one would have been.
   */
  readonly softNodes?: number;
  /** The search ends once a mate in at most so many moves is proven, for either side. */
  readonly mate?: number;
}

/** How time ends a search; `fixed`: it does not, and its bounds end it. */
export type TimeLimit =
  | { readonly kind: "infinite" }
  | { readonly kind: "fixed" }
  | { readonly kind: "movetime"; readonly milliseconds: number }
  | {
      readonly kind: "clock";
      readonly clock: Clock;
      /** Moves to the next time control; absent in sudden death. */
      readonly movesToGo?: number;
    };

/**
 * The end of a search, in one shape from the request to the thread that searches: UCI combines bounds with
 * every kind of time. The core receives the bounds as numbers in Core.search(), the time through the control block.
 */
export type Limits = SearchBounds & TimeLimit;

/** The same limits, and no more nodes than so many. */
export function limitNodes(limits: Limits, nodes: number): Limits {
  return { ...limits, nodes: Math.min(limits.nodes ?? nodes, nodes) };
}

/** When a move's time began, and its soft and hard deadline, on the clock of clock.ts. */
export type Deadlines = readonly [start: number, soft: number, hard: number];

export const NO_DEADLINES: Deadlines = [0, Infinity, Infinity];
