/**
 * Games in which minimax is wrong, because one player's gain is not the other's loss. There each side takes the best
 * for itself, not the worst for the other (max^n: Luckhardt and Irani, 1986), and a search that expects malice
 * misses outcomes that both prefer.
 */

import type { SearchGame } from "../search-game.js";

/** The payoffs of the first and the second player. */
type Payoffs = readonly [first: number, second: number];

type PayoffTree = { readonly payoffs: Payoffs } | { readonly mover: 0 | 1; readonly children: readonly PayoffTree[] };

export interface Outcome {
  readonly payoffs: Payoffs;
  readonly line: readonly number[];
}

/** The payoffs if each player plays for itself. */
export function maxN(tree: PayoffTree): Outcome {
  if ("payoffs" in tree) return { payoffs: tree.payoffs, line: [] };
  const { mover } = tree;
  return tree.children
    .map((child, move) => {
      const { payoffs, line } = maxN(child);
      return { payoffs, line: [move, ...line] };
    })
    .reduce((best, other) => (other.payoffs[mover] > best.payoffs[mover] ? other : best));
}

/** The same tree from minimax's view: the first player's payoff, which the second is expected to minimize. */
export const FIRST_PLAYERS_VIEW: SearchGame<PayoffTree, number> = {
  moves: (tree) => ("payoffs" in tree ? [] : [...tree.children.keys()]),
  play: (tree, move) => {
    const child = "payoffs" in tree ? undefined : tree.children[move];
    if (child === undefined) throw new RangeError(`no child ${move}`);
    return child;
  },
  isMax: (tree) => "mover" in tree && tree.mover === 0,
  value: (tree) => ("payoffs" in tree ? tree.payoffs[0] : 0),
};

/**
 * Two firms. The first may keep its small market (2 to 2), or open it: then the second may share (3 to 4), or ruin it
 * for both (1 to 0), which no firm in its own interest would do.
 */
export const TWO_FIRMS: PayoffTree = {
  mover: 0,
  children: [
    { mover: 1, children: [{ payoffs: [2, 2] }] },
    { mover: 1, children: [{ payoffs: [1, 0] }, { payoffs: [3, 4] }] },
  ],
};
