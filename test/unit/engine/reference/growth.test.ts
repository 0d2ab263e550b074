/** How many leaves alpha-beta visits, by the order of the moves. */

import { expect, test } from "vitest";
import { alphaBeta } from "../../../../engine/reference/alpha-beta.js";
import { rootOf, type Tree, treeGame } from "../../../../engine/reference/games/tree.js";
import { createRandom } from "../../../../src/common/random.js";
import { bestFirstTree, uniformTree, worstFirstTree } from "../../../support/chess/trees.js";

const SIZES = [
  [2, 1],
  [2, 9],
  [2, 10],
  [3, 6],
  [3, 7],
  [5, 4],
  [5, 5],
  [30, 2],
  [30, 3],
] as const;

function leavesOf(tree: Tree, depth: number): number {
  return alphaBeta(treeGame(), rootOf(tree), depth, { fail: "hard" }).leaves;
}

/** Knuth and Moore, 1975, for odd and even d alike. */
function fewest(b: number, d: number): number {
  return b ** Math.ceil(d / 2) + b ** Math.floor(d / 2) - 1;
}

test.each(SIZES)("b = %i, d = %i: the best order visits the fewest, the worst all leaves", (b, d) => {
  const random = createRandom(b * 100 + d);
  expect(leavesOf(bestFirstTree(b, d, 0, random), d)).toBe(fewest(b, d));
  expect(leavesOf(worstFirstTree(b, d), d)).toBe(b ** d);
});

test("random order lies between; its growth", () => {
  const random = createRandom(75);
  const samples: { b: number; d: number; leaves: number }[] = [];
  for (const [b, depths] of [
    [2, [6, 8, 10, 12]],
    [4, [3, 4, 5, 6]],
    [8, [2, 3, 4]],
    [16, [2, 3]],
  ] as const) {
    for (const d of depths) {
      const runs = 20;
      let sum = 0;
      for (let i = 0; i < runs; i++) {
        sum += leavesOf(uniformTree(b, d, random), d);
      }
      const leaves = sum / runs;
      expect(leaves).toBeGreaterThan(fewest(b, d));
      expect(leaves).toBeLessThan(b ** d);
      samples.push({ b, d, leaves });
    }
  }
  // leaves = b^(x d): least squares in the logarithms, through the origin.
  const exponent = (chosen: typeof samples) => {
    let [xy, xx] = [0, 0];
    for (const { b, d, leaves } of chosen) {
      const x = d * Math.log(b);
      xy += x * Math.log(leaves);
      xx += x * x;
    }
    return xy / xx;
  };
  const fitted = exponent(samples);
  for (const b of [2, 4, 8, 16]) {
    const own = exponent(samples.filter((sample) => sample.b === b));
    console.log(`random order, b = ${b}: leaves grow as b^(${own.toFixed(3)} d)`);
  }
  console.log(`random order, all: b^(${fitted.toFixed(3)} d), beside b^(0.750 d)`);
  expect(fitted).toBeGreaterThan(0.65);
  expect(fitted).toBeLessThan(0.95);
});
