/**
 * How long a player below full strength seems to think, on the page and in the UCI process: its search takes next to no
 * time, and nobody likes to play against a machine gun. Pure.
 */

/** Milliseconds without clocks. */
const UNHURRIED = { least: 250, spread: 500 } as const;
/**
 * With clocks: the moves that are expected to be made with what is left, and the share of the increment that is used.
 */
const MOVES_LEFT = 45;
const INCREMENT_SHARE = 0.7;
/** Shares of that: for moves that need no thought, and the most for those of usual hardness. */
const QUICK = 0.15;
const SLOW = 1.8;
const LONGEST = 12_000;
/**
 * Milliseconds on the clock that are never thought away: who has no more moves at once, also where the machine is busy.
 */
const RESERVE = 3000;
/** Added to the moves up to the next time control, so that the last of them have time, too. */
const CONTROL_MOVES = 2;
/** Of a position of which nobody has said how hard it is. */
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
  /** How many moves there are to choose from. */
  readonly choices: number;
  /** Whether the move takes the piece that moved last. */
  readonly isRecapture: boolean;
  /** From 0 for a move that is plain at once to 1 for one that was found at last; absent if nobody knows. */
  readonly hardness?: number;
}

/** @param random gives numbers from 0 to below 1 */
export function thinkTime({ clock, choices, isRecapture, hardness }: Thought, random: () => number): number {
  if (clock === null) return Math.round(UNHURRIED.least + UNHURRIED.spread * random());
  const spare = clock.left - RESERVE;
  if (spare <= 0) return 0;
  const moves = Math.min(MOVES_LEFT, (clock.movesToGo ?? MOVES_LEFT) + CONTROL_MOVES);
  const usual = spare / moves + INCREMENT_SHARE * clock.increment;
  const isPlain = choices === 1 || isRecapture;
  const weight = (USUAL_HARDNESS + (hardness ?? USUAL_HARDNESS)) * random() ** 2;
  const share = isPlain ? QUICK : QUICK + (SLOW - QUICK) * weight;
  return Math.round(Math.min(usual * share, spare / 4, LONGEST));
}
