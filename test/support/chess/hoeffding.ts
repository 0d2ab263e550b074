/** Hoeffding pruning against the truth, on games whose chance nodes have many outcomes. */

import { expectiminimax, starMinimax } from "../../../engine/reference/expectiminimax.js";
import { type ChanceTree, chanceTreeGame } from "../../../engine/reference/games/dice.js";
import { hoeffdingMinimax } from "../../../engine/reference/hoeffding.js";
import { createRandom } from "../../../src/common/random.js";
import { wholeNumber } from "./trees.js";

/** Max chooses among chance nodes of many outcomes, whose values lie around a mean of their own. */
export function manyOutcomes(random: () => number): ChanceTree {
  const children = Array.from({ length: 8 }, () => {
    const mean = wholeNumber(random, 10, 90);
    const outcomes = Array.from({ length: 300 }, () => Math.min(100, Math.max(0, mean + wholeNumber(random, -30, 30))));
    const chances = outcomes.map(() => 1 / outcomes.length);
    return { isMax: true, chances, children: outcomes };
  });
  return { isMax: true, chances: null, children };
}

/** How often it errs in so many games, and the leaves that it, star pruning and the full search visit. */
export function compareHoeffding(games: number, confidence: number) {
  const game = chanceTreeGame(0, 100);
  const depth = 10;
  const random = createRandom(1963);
  let [errors, visited, sound, all] = [0, 0, 0, 0];
  for (let i = 0; i < games; i++) {
    const tree = manyOutcomes(random);
    const exact = expectiminimax(game, tree, depth);
    const found = hoeffdingMinimax(game, tree, depth, { confidence, random });
    if (Math.abs(found.value - exact.value) > 1e-9) errors++;
    visited += found.leaves;
    all += exact.leaves;
    sound += starMinimax(game, tree, depth).leaves;
  }
  return { errors, visited, sound, all };
}
