/** docs/ladder.md shows what its searches count, and says of them in words what they do. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alphaBeta } from "../../../engine/reference/alpha-beta.js";
import { heightOf, parseTree, rootOf, treeGame } from "../../../engine/reference/games/tree.js";
import { measured } from "../../support/programs/measure.js";

const TEXT = readFileSync(new URL("../../../docs/ladder.md", import.meta.url), "utf8");

test("the counts are those of the program", async () => {
  expect(await measured("ladder-text", "--check")).toBe("");
});

test("six leaves of twelve, those that the text names", () => {
  const [tree = ""] = /\[\[\[\[.*\]\]\]\]/.exec(TEXT) ?? [];
  const parsed = parseTree(tree);
  if (!parsed.ok) throw new Error(parsed.error);
  const leaves: number[] = [];
  alphaBeta(treeGame(), rootOf(parsed.tree), heightOf(parsed.tree), { fail: "hard" }, (step) => {
    if (step.kind === "leaf") leaves.push(step.value);
  });
  const named = /Six leaves of twelve are enough: (.*)\./.exec(TEXT)?.[1];
  expect(named?.split(/, | and /).map(Number)).toEqual(leaves);
});
