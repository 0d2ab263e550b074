/** Chance nodes: what may be cut there, and what not. */

import { describe, expect, test } from "vitest";
import { wrongExpectiminimax } from "../../../../engine/reference/counterexample.js";
import { expectiminimax, starMinimax } from "../../../../engine/reference/expectiminimax.js";
import { type ChanceTree, chanceTreeGame, DICE_START, diceGame } from "../../../../engine/reference/games/dice.js";
import { hoeffdingMinimax } from "../../../../engine/reference/hoeffding.js";
import { createRandom } from "../../../../src/common/random.js";
import { compareHoeffding, manyOutcomes } from "../../../support/chess/hoeffding.js";
import { randomChanceTree } from "../../../support/chess/trees.js";

const GAME = chanceTreeGame(0, 100);
const DEPTH = 10;

/** Max may have 30, or toss a coin for 20 or 80. */
const COIN: ChanceTree = {
  isMax: true,
  chances: null,
  children: [30, { isMax: true, chances: [0.5, 0.5], children: [20, 80] }],
};

test("an expectation is the average by probability", () => {
  expect(expectiminimax(GAME, COIN, DEPTH)).toMatchObject({
    value: 50,
    pv: [1],
    leaves: 3,
  });
});

test("cutting at a chance node as at a player's is wrong", () => {
  expect(wrongExpectiminimax(GAME, COIN, DEPTH)).toBe(30);
  expect(starMinimax(GAME, COIN, DEPTH).value).toBe(50);
});

describe("star pruning", () => {
  test("never errs on random trees, and cuts", () => {
    const random = createRandom(83);
    let [all, visited, wrong] = [0, 0, 0];
    for (let i = 0; i < 2000; i++) {
      const isMax = i % 2 === 0;
      const tree = randomChanceTree(random, 5, "player", isMax);
      const exact = expectiminimax(GAME, tree, DEPTH);
      const star = starMinimax(GAME, tree, DEPTH);
      expect(star.value).toBeCloseTo(exact.value, 9);
      all += exact.leaves;
      visited += star.leaves;
      const naive = wrongExpectiminimax(GAME, tree, DEPTH);
      if (Math.abs(naive - exact.value) > 1e-9) wrong++;
    }
    expect(visited).toBeLessThan(0.9 * all);
    // What it would be to err.
    expect(wrong).toBeGreaterThan(100);
  });

  test("agrees on the dice game", () => {
    for (const limit of [6, 8]) {
      const game = diceGame(limit);
      const exact = expectiminimax(game, DICE_START, DEPTH);
      const star = starMinimax(game, DICE_START, DEPTH);
      expect(star.value).toBeCloseTo(exact.value, 9);
      expect(star.leaves).toBeLessThan(exact.leaves);
    }
  });
});

describe("the dice game", () => {
  test("is won by the roll of a die where the other has stopped at one", () => {
    const game = diceGame(6);
    const position = {
      ...DICE_START,
      points: [0, 1],
      stopped: [false, true],
    } as const;
    // Stopping loses by 1. One roll and then stopping is worth 3.5 - 1.
    expect(expectiminimax(game, position, 3).value).toBeCloseTo(2.5, 9);
    // Rolling again at 1 may be better still, at 6 it never is.
    expect(expectiminimax(game, position, 9).value).toBeGreaterThan(2.5);
  });
});

describe("Hoeffding pruning", () => {
  test("errs rarely over 100 games, and visits fewer leaves than star pruning", () => {
    const { errors, visited, sound } = compareHoeffding(100, 0.95);
    expect(errors).toBeLessThanOrEqual(5);
    // Otherwise it would be right for want of pruning.
    expect(visited).toBeLessThan(sound);
  });

  test("without any confidence errs", () => {
    const random = createRandom(7);
    let errors = 0;
    for (let i = 0; i < 200; i++) {
      const tree = manyOutcomes(random);
      const exact = expectiminimax(GAME, tree, DEPTH).value;
      // A risk far above 1 leaves no margin for error: the first draw decides.
      const options = { confidence: -1e9, random };
      const found = hoeffdingMinimax(GAME, tree, DEPTH, options);
      if (Math.abs(found.value - exact) > 1e-9) errors++;
    }
    expect(errors).toBeGreaterThan(5);
  });
});
