/** The likely result of a game, by the winning chances of a side. Pure. */

import type { Standing } from "../note-facts.js";

/** The chances from which on a position has a name, the best first. */
const OUTCOMES: readonly (readonly [least: number, outcome: Standing])[] = [
  [0.5, "winning"],
  [0.2, "good"],
  [-0.2, "even"],
  [-0.5, "bad"],
  [-Infinity, "lost"],
];
export const WINNING = 0;
export const EVEN = 2;
export const LOST = 4;

/** An index of the names, from WINNING on. @param chances from -1 to 1 */
export function outcomeOf(chances: number): number {
  return OUTCOMES.findIndex(([least]) => chances >= least);
}

export function outcomeName(outcome: number): Standing {
  return OUTCOMES[outcome]![1];
}

/** Whether a change costs the win, or the game. */
export function isTurn(from: number, to: number): boolean {
  const isWinGone = from === WINNING && to >= EVEN;
  const isGameGone = from <= EVEN && to === LOST;
  return isWinGone || isGameGone;
}
