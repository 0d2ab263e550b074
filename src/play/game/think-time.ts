/**
 * How long an opponent below full strength seems to think: its search takes next to no time, and nobody likes to play
 * against a machine gun. Pure.
 */

/** Milliseconds without clocks. */
const UNHURRIED = { least: 250, spread: 500 } as const;
/** With clocks: the moves that are expected to be made with what is left, and the share of the increment that is used. */
const MOVES_LEFT = 45;
const INCREMENT_SHARE = 0.7;
/** Shares of that, for moves that need no thought, and for those that take long. */
const QUICK = 0.15;
const SLOW = 1.8;
const LONGEST = 12_000;

export interface Thought {
  /** Milliseconds left and added; null without clocks. */
  readonly clock: { readonly left: number; readonly increment: number } | null;
  /** How many moves there are to choose from. */
  readonly choices: number;
  /** Whether the move takes the piece that moved last. */
  readonly isRecapture: boolean;
}

/** @param random gives numbers from 0 to below 1 */
export function thinkTime({ clock, choices, isRecapture }: Thought, random: () => number): number {
  if (clock === null) return Math.round(UNHURRIED.least + UNHURRIED.spread * random());
  const { left, increment } = clock;
  const usual = left / MOVES_LEFT + INCREMENT_SHARE * increment;
  const share = choices === 1 || isRecapture ? QUICK : QUICK + (SLOW - QUICK) * random() ** 2;
  return Math.round(Math.min(usual * share, left / 4, LONGEST));
}
