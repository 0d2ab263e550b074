/** The likely result of a game, by the winning chances of a side. Pure. */

/** The chances from which on a position has a name, the best first. */
const OUTCOMES: readonly (readonly [least: number, words: string])[] = [
  [0.5, "a winning"],
  [0.2, "a good"],
  [-0.2, "an even"],
  [-0.5, "a bad"],
  [-Infinity, "a lost"],
];
export const WINNING = 0;
export const EVEN = 2;
export const LOST = 4;

/** An index of the names, from WINNING on. @param chances from -1 to 1 */
export function outcomeOf(chances: number): number {
  return OUTCOMES.findIndex(([least]) => chances >= least);
}

/** As in `an even`, to which `game` or `position` is added. */
export function outcomeName(outcome: number): string {
  return OUTCOMES[outcome]![1];
}

/** Whether a change costs the win, or the game. */
export function isTurn(from: number, to: number): boolean {
  const isWinGone = from === WINNING && to >= EVEN;
  const isGameGone = from <= EVEN && to === LOST;
  return isWinGone || isGameGone;
}
