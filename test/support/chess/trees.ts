/** Trees for the tests of the ladder, drawn from a seed or constructed. */

import type { ChanceTree } from "../../../engine/reference/games/dice.js";
import type { Tree } from "../../../engine/reference/games/tree.js";

export function wholeNumber(random: () => number, low: number, high: number) {
  return low + Math.floor(random() * (high - low + 1));
}

/** A tree of any shape; few different leaves, so that values tie. */
export function randomTree(random: () => number, height: number): Tree {
  if (height === 0 || random() < 0.1) return wholeNumber(random, -9, 9);
  const children = wholeNumber(random, 1, 4);
  return Array.from({ length: children }, () => randomTree(random, height - 1));
}

/** b children everywhere, all leaves at depth d. */
export function uniformTree(b: number, d: number, leaf: () => number): Tree {
  if (d === 0) return leaf();
  return Array.from({ length: b }, () => uniformTree(b, d - 1, leaf));
}

/** A uniform tree of a value in which the first child is everywhere the best. */
export function bestFirstTree(b: number, d: number, value: number, random: () => number, isMax = true): Tree {
  if (d === 0) return value;
  return Array.from({ length: b }, (_, i) => {
    const worse = i === 0 ? 0 : wholeNumber(random, 1, 50);
    const own = isMax ? value - worse : value + worse;
    return bestFirstTree(b, d - 1, own, random, !isMax);
  });
}

/**
 * A uniform tree in which every child is better than those before it and still inside the window that all nodes above
 * leave: Max's children take rising parts of the range of values, Min's falling ones, so nothing is ever cut.
 */
export function worstFirstTree(b: number, d: number, low = 0, isMax = true): Tree {
  if (d === 0) return low;
  const width = b ** (d - 1);
  return Array.from({ length: b }, (_, i) => {
    const part = isMax ? i : b - 1 - i;
    return worstFirstTree(b, d - 1, low + part * width, !isMax);
  });
}

/** Max, chance, Min, chance, ... with leaves from 0 to 100. */
export function randomChanceTree(
  random: () => number,
  height: number,
  kind: "player" | "chance" = "player",
  isMax = true,
): ChanceTree {
  if (height === 0) return wholeNumber(random, 0, 100);
  const count = wholeNumber(random, 2, 4);
  const next = kind === "player" ? "chance" : "player";
  const children = Array.from({ length: count }, () =>
    randomChanceTree(random, height - 1, next, kind === "player" ? !isMax : isMax),
  );
  if (kind === "player") return { isMax, chances: null, children };
  const weights = children.map(() => wholeNumber(random, 1, 9));
  const sum = weights.reduce((a, b) => a + b);
  return { isMax, chances: weights.map((weight) => weight / sum), children };
}
