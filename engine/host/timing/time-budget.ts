/**
 * How much time a move gets: limits become a budget, of which the core's search/time-manager.ts decides how much is
 * used. Pure functions, no clock is read here.
 */

import type { TimeLimit } from "../requests/limits.js";

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

/** Milliseconds before the end of a fixed time at which the search ends, so that the move is there in time. */
const MOVETIME_MARGIN = 5;

/** A move is never given less than this, in milliseconds. */
const MINIMUM_TIME = 1;

/** Moves that the rest of the game is assumed to last in sudden death. */
const SUDDEN_DEATH_MOVES = 25;

/**
 * The same with a full increment. Increments pay for later moves, so that the clock may be spent in the middlegame,
 * where games are decided.
 */
const INCREMENT_MOVES = 19;

/** The share of the increment that is planned for the move itself; the rest keeps a reserve for the endgame. */
const INCREMENT_SHARE = 0.72;

/** The share of the clock from which on an increment is full. */
const FULL_INCREMENT = 0.01;

/** More moves than this to the next control are treated as this many. */
const MOVES_TO_GO_LIMIT = 40;

/**
 * Share of the overhead that each move is assumed to cost: nearly all of it, so that even a clock without increments
 * lasts where every move costs the whole.
 */
const OVERHEAD_FACTOR = 0.9;

/** The share of the increment that pays for this cost first. */
const INCREMENT_FOR_OVERHEAD = 0.6;

/** How much more is planned for a move where the engine ponders: many moves are then found on the opponent's time. */
const PONDER_FACTOR = 1.4;

/** The hard limit as a multiple of the planned time. */
const HARD_FACTOR = 4.5;

/** Share of the remaining clock that no single move may exceed. */
const CLOCK_SHARE_LIMIT = 0.6;

/**
 * What a move is meant to take, as a share of the planned time; engine/core/search/time-manager.ts multiplies it, up to
 * about 4.
 */
const SOFT_FACTOR = 0.8;

/**
 * Turns limits into a time budget.
 *
 * @param overhead milliseconds kept back a move for the GUI and the operating system (Move Overhead)
 * @param ponders whether the engine also thinks on its opponent's time
 */
export function timeBudget(limits: TimeLimit, overhead: number, ponders = false): TimeBudget {
  switch (limits.kind) {
    case "infinite":
    case "fixed":
      return { soft: Infinity, hard: Infinity };
    case "movetime": {
      // Move Overhead covers what a clock loses on the way to the GUI. A fixed time ends when the move is there.
      const hard = Math.max(MINIMUM_TIME, limits.milliseconds - Math.min(overhead, MOVETIME_MARGIN));
      return { soft: Infinity, hard };
    }
    case "clock": {
      const { time, increment } = limits.clock;
      const usable = Math.max(MINIMUM_TIME, time - overhead);
      const moves = Math.min(limits.movesToGo ?? movesLeft(usable, increment), MOVES_TO_GO_LIMIT);
      // With one move left before the control everything may go into it.
      const ceiling =
        moves === 1 ? Math.max(MINIMUM_TIME, usable * 0.9) : Math.max(MINIMUM_TIME, usable * CLOCK_SHARE_LIMIT);
      // Every move costs the overhead, not only the next one.
      const cost = Math.max(0, overhead * OVERHEAD_FACTOR - increment * INCREMENT_FOR_OVERHEAD);
      const share = (usable / moves + increment * INCREMENT_SHARE) * (ponders ? PONDER_FACTOR : 1);
      const planned = Math.max(MINIMUM_TIME, Math.min(ceiling, share - cost));
      return {
        soft: Math.max(MINIMUM_TIME, planned * SOFT_FACTOR),
        hard: Math.max(MINIMUM_TIME, Math.min(ceiling, planned * HARD_FACTOR)),
      };
    }
  }
}

/** The moves that sudden death is assumed to last, fewer the larger the increment is beside the clock. */
function movesLeft(usable: number, increment: number): number {
  const share = Math.min(1, increment / (usable * FULL_INCREMENT));
  return SUDDEN_DEATH_MOVES - share * (SUDDEN_DEATH_MOVES - INCREMENT_MOVES);
}
