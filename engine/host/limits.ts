/** What may end a search, and how a clock becomes time for one move. Pure functions, no clock read here. */

/**
 * Deepest search, bench or perft that can be asked for, in plies, and the reference search's last iteration. None of them
 * ends so deep in a lifetime: a larger number is a slip of the keyboard. The core's own limit is the constant DEPTH_LIMIT
 * that it exports.
 */
export const DEPTH_LIMIT = 100;
/** Largest depth that `go` takes as it stands: a GUI may send any number, and who searches stops at a limit of its own. */
export const GO_DEPTH_LIMIT = 1000;

/** One side's clock, in milliseconds. */
export interface Clock {
  readonly time: number;
  readonly increment: number;
}

/** What ends a search beside its time; whichever is reached first counts, and what is absent never does. */
export interface SearchBounds {
  /** Deepest iteration, in plies. */
  readonly depth?: number;
  /** Nodes (moves made, quiescence included) after which the search stops. */
  readonly nodes?: number;
  /**
   * Nodes after which no further iteration is begun: the search ends with a whole iteration, and what it finds does not
   * depend on where in one it would have been cut off.
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
 * What ends a search, in one shape from whoever asks to the thread that searches: UCI lets bounds be combined with every
 * kind of time. The core is told the bounds as numbers in Core.search(), the time through the control block.
 */
export type Limits = SearchBounds & TimeLimit;

/** The same limits, and no more nodes than so many. */
export function limitNodes(limits: Limits, nodes: number): Limits {
  return { ...limits, nodes: Math.min(limits.nodes ?? nodes, nodes) };
}

/** When to stop, in milliseconds after the start of the search; Infinity where time does not matter. */
export interface TimeBudget {
  /**
   * What the move is meant to take. The core uses more or less of it, as the search goes, and begins no iteration after
   * that.
   */
  readonly soft: number;
  /** The search is cut off here, wherever it is. */
  readonly hard: number;
}

/** A move is never given less than this, in milliseconds. */
const MINIMUM_TIME = 1;
/** Moves that the rest of the game is assumed to last in sudden death. */
const SUDDEN_DEATH_MOVES = 25;
/** More moves than this to the next control are treated as this many. */
const MOVES_TO_GO_LIMIT = 40;
/** Share of the increment that one move may count on. */
const INCREMENT_FACTOR = 0.75;
/** Share of the overhead that is taken off each move's time: it is a bound, and seldom used up. */
const OVERHEAD_FACTOR = 0.5;
/** The hard limit as a multiple of the planned time. */
const HARD_FACTOR = 3;
/** Share of the remaining clock that no single move may exceed. */
const CLOCK_SHARE_LIMIT = 0.6;
/** What a move is meant to take, as a share of the planned time; engine/core/search/time-manager.ts multiplies it, up to about 3. */
const SOFT_FACTOR = 0.6;

/**
 * Turns limits into a time budget.
 *
 * @param overhead milliseconds kept back a move for the GUI and the operating system (Move Overhead)
 */
export function timeBudget(limits: TimeLimit, overhead: number): TimeBudget {
  switch (limits.kind) {
    case "infinite":
    case "fixed":
      return { soft: Infinity, hard: Infinity };
    case "movetime": {
      const hard = Math.max(MINIMUM_TIME, limits.milliseconds - overhead);
      return { soft: Infinity, hard };
    }
    case "clock": {
      const { time, increment } = limits.clock;
      const usable = Math.max(MINIMUM_TIME, time - overhead);
      const moves = Math.min(limits.movesToGo ?? SUDDEN_DEATH_MOVES, MOVES_TO_GO_LIMIT);
      // With one move left before the control everything may go into it.
      const ceiling =
        moves === 1 ? Math.max(MINIMUM_TIME, usable * 0.9) : Math.max(MINIMUM_TIME, usable * CLOCK_SHARE_LIMIT);
      // Every move costs the overhead, not only the next one.
      const planned = Math.max(
        MINIMUM_TIME,
        Math.min(ceiling, usable / moves + increment * INCREMENT_FACTOR - overhead * OVERHEAD_FACTOR),
      );
      return {
        soft: Math.max(MINIMUM_TIME, planned * SOFT_FACTOR),
        hard: Math.max(MINIMUM_TIME, Math.min(ceiling, planned * HARD_FACTOR)),
      };
    }
  }
}

/** When a move's time began, and its soft and hard deadline, on the clock of clock.ts. */
export type Deadlines = readonly [start: number, soft: number, hard: number];

export const NO_DEADLINES: Deadlines = [0, Infinity, Infinity];
