/**
 * How long a player below full strength pretends to think, on the page and in the UCI process. The search takes next to
 * no time, and nobody likes to play against a machine gun. Pure.
 */

import { betweenPoints, type Point } from "./between-points.js";

/** Milliseconds for games without clocks. */
const UNHURRIED = { least: 250, spread: 500 } as const;
/**
 * For games with clocks: the number of moves for which the remaining time is planned, and the used share of the
 * increment.
 */
const MOVES_LEFT = 45;
const INCREMENT_SHARE = 0.7;
/** Shares of that time: for moves that need no thought, and the maximum for moves of usual difficulty. */
const QUICK = 0.15;
const SLOW = 1.8;
const LONGEST = 12_000;
/**
 * The share of that time by the number of the move, and between these numbers in proportion: people know their first moves, think
 * longest when the position is new and full, and have less to choose from later. The shares are set by hand; with them the first
 * moves take a second or two at the usual time controls.
 */
const PHASES: readonly Point[] = [
  [1, 0.1],
  [4, 0.15],
  [8, 0.5],
  [12, 1],
  [18, 1.3],
  [28, 1.3],
  [40, 1],
];
/**
 * Milliseconds on the clock that are never thought away: below them a player moves at once, even on a busy machine.
 */
const RESERVE = 3000;
/** Added to the moves before the next time control, so that the last of them have time, too. */
const CONTROL_MOVES = 2;
/** The difficulty of a position where it is unknown. */
const USUAL_HARDNESS = 0.5;

/** A clock in milliseconds. */
interface ThinkClock {
  readonly left: number;
  readonly increment: number;
  /** Absent in sudden death. */
  readonly movesToGo?: number;
}

export interface Thought {
  /** Null without clocks. */
  readonly clock: ThinkClock | null;
  /** The number of the move, from 1, as in a FEN; absent if unknown. */
  readonly moveNumber?: number;
  /** The number of moves to choose from. */
  readonly choices: number;
  /** Whether the move recaptures the piece that moved last. */
  readonly isRecapture: boolean;
  /** From 0 for a move that is plain from the start to 1 for one found at the very end; absent if unknown. */
  readonly hardness?: number;
}

/** @param random returns numbers from 0 to below 1 */
export function thinkTime(
  { clock, moveNumber, choices, isRecapture, hardness }: Thought,
  random: () => number,
): number {
  if (clock === null) return Math.round(UNHURRIED.least + UNHURRIED.spread * random());
  const spare = clock.left - RESERVE;
  if (spare <= 0) return 0;
  const moves = Math.min(MOVES_LEFT, (clock.movesToGo ?? MOVES_LEFT) + CONTROL_MOVES);
  const usual = spare / moves + INCREMENT_SHARE * clock.increment;
  const isPlain = choices === 1 || isRecapture;
  const weight = (USUAL_HARDNESS + (hardness ?? USUAL_HARDNESS)) * random() ** 2;
  const share = isPlain ? QUICK : QUICK + (SLOW - QUICK) * weight;
  const phase = moveNumber === undefined ? 1 : betweenPoints(PHASES, moveNumber);
  return Math.round(Math.min(usual * phase * share, spare / 4, LONGEST * Math.min(1, phase)));
}
