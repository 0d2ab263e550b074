/**
 * Probabilistic pruning at chance nodes: the search draws outcomes at random, and leaves a node once Hoeffding's
 * inequality (Wassily Hoeffding, "Probability Inequalities for Sums of Bounded Random Variables", 1963) makes it
 * unlikely enough that its value is inside the window:
 *
 *     P(average of n draws - expectation >= e) <= exp(-2 n e^2 / range^2)
 *
 * Every test of the average can err. The risk of the whole search is therefore divided among all
 * tests: the k-th gets 6 / (pi k)^2 of it, which sums to 1, one half for either side (union bound). So the result is
 * right with the given confidence, whatever the size of the tree.
 */

import type { ChanceGame } from "./expectiminimax.js";
import { searchChance } from "./expectiminimax.js";
import type { Result } from "./search-game.js";

interface HoeffdingOptions {
  /** The least probability that the result is right, below 1. */
  readonly confidence: number;
  /** Uniform from 0 to 1. */
  readonly random: () => number;
}

/** Draws at a chance node for each of its outcomes, before it is searched to the end. */
const DRAWS_FACTOR = 2;

export function hoeffdingMinimax<Position, Move>(
  game: ChanceGame<Position, Move>,
  root: Position,
  depth: number,
  { confidence, random }: HoeffdingOptions,
): Result<Move> {
  const { least, greatest } = game;
  let looks = 0;
  return searchChance(game, root, depth, (node) => {
    const { walk, position, moves, chances, visit } = node;
    const { alpha, beta } = node.window;
    // Averages need true values, so below a chance node the window is open again.
    const values = new Map<number, number>();
    const valueOf = (index: number) => {
      const known = values.get(index);
      if (known !== undefined) return known;
      const { value } = walk.follow(position, moves[index] as Move, (child) =>
        visit(child, { alpha: least, beta: greatest }),
      );
      values.set(index, value);
      return value;
    };
    const isOpen = alpha <= least && beta >= greatest;
    const draws = isOpen ? 0 : moves.length * DRAWS_FACTOR;
    let sum = 0;
    for (let n = 1; n <= draws && values.size < moves.length; n++) {
      sum += valueOf(draw(chances, random()));
      const risk = ((1 - confidence) * 6) / (Math.PI * ++looks) ** 2;
      const error = (greatest - least) * Math.sqrt(-Math.log(risk / 2) / (2 * n));
      const mean = sum / n;
      if (mean + error > alpha && mean - error < beta) continue;
      walk.noteCutoff(values.size, moves.length);
      return { value: mean + error <= alpha ? alpha : beta, pv: [] };
    }
    const value = moves.reduce((total, _, i) => total + valueOf(i) * (chances[i] ?? 0), 0);
    return { value, pv: [] };
  });
}

/** The index that a uniform number falls on, where each index is as wide as its probability. */
function draw(chances: readonly number[], uniform: number): number {
  let left = uniform;
  const index = chances.findIndex((p) => (left -= p) < 0);
  return index === -1 ? chances.length - 1 : index;
}
