/** Alpha-beta: what a window does, what is cut in a textbook tree, and a copied mistake. */

import { describe, expect, test } from "vitest";
import { alphaBeta, alphaBetaNegamax, type SearchStep } from "../../../../engine/reference/alpha-beta.js";
import { wrongAlphaBeta } from "../../../../engine/reference/counterexample.js";
import { rootOf, type Tree, treeGame } from "../../../../engine/reference/games/tree.js";
import { countedMinimax } from "../../../../engine/reference/counted-minimax.js";
import { boundOf, caseOf } from "../../../../engine/reference/window.js";
import { createRandom } from "../../../../src/common/random.js";
import { expectEqual, expectSame } from "../../../support/chess/expect-same.js";
import { randomTree, wholeNumber } from "../../../support/chess/trees.js";

const GAME = treeGame();
const DEPTH = 20;

/** H=(D,I), D=(B,E), B=(A,C), E=(F,G), I=(J,M), J=(K,L); Max, Min, Max, Min, leaves. */
const TEXTBOOK: Tree = [
  [
    [
      [3, 17],
      [2, 12],
    ],
    [[15], [25, 0]],
  ],
  [[[2, 5], [3]], [[2, 14]]],
];
const NAMES: Readonly<Record<string, string>> = {
  "": "H",
  "0": "D",
  "0,0": "B",
  "0,0,0": "A",
  "0,0,1": "C",
  "0,1": "E",
  "0,1,0": "F",
  "0,1,1": "G",
  "1": "I",
  "1,0": "J",
  "1,0,0": "K",
  "1,0,1": "L",
  "1,1": "M",
  "1,1,0": "N",
};

/** A step as a line of a textbook. */
function line(step: SearchStep<number>): string {
  const name = (path: readonly number[]) => NAMES[path.join()] ?? "leaf";
  const here = name(step.path);
  switch (step.kind) {
    case "enter":
      return `${here} (${step.alpha}, ${step.beta})`;
    case "leaf":
      return `leaf ${step.value}`;
    case "child":
      return `${here} ${step.case}`;
    case "cut":
      return `${here} cuts ${step.moves.map((move) => name([...step.path, move])).join()} at (${step.alpha}, ${step.beta})`;
    case "leave":
      return `${here} = ${step.value}`;
  }
}

describe("the textbook tree", () => {
  test("is searched as the textbook says", () => {
    const steps: string[] = [];
    const result = alphaBeta(GAME, rootOf(TEXTBOOK), DEPTH, { fail: "hard" }, (step) => steps.push(line(step)));
    expect(steps).toEqual([
      "H (-Infinity, Infinity)",
      "D (-Infinity, Infinity)",
      "B (-Infinity, Infinity)",
      "A (-Infinity, Infinity)",
      "leaf 3",
      "A inside",
      "leaf 17",
      "A above",
      "A = 3",
      "B inside",
      "C (3, Infinity)",
      "leaf 2",
      "C below",
      "C cuts leaf at (3, 2)",
      "C = 3",
      "B below",
      "B = 3",
      "D inside",
      "E (-Infinity, 3)",
      "F (-Infinity, 3)",
      "leaf 15",
      "F above",
      "F = 3",
      "E above",
      "E cuts G at (3, 3)",
      "E = 3",
      "D above",
      "D = 3",
      "H inside",
      "I (3, Infinity)",
      "J (3, Infinity)",
      "K (3, Infinity)",
      "leaf 2",
      "K below",
      "K cuts leaf at (3, 2)",
      "K = 3",
      "J below",
      "L (3, Infinity)",
      "leaf 3",
      "L below",
      "L = 3",
      "J below",
      "J = 3",
      "I below",
      "I cuts M at (3, 3)",
      "I = 3",
      "H below",
      "H = 3",
    ]);
    expect(result).toMatchObject({ value: 3, leaves: 6, cutoffs: 4 });
  });

  test.each([
    ["hard", false, 6],
    ["soft", false, 6],
    ["hard", true, 9],
    ["soft", true, 7],
  ] as const)("fail-%s, strict %s: %i of 12 leaves", (fail, strict, leaves) => {
    const options = { fail, strict };
    for (const search of [alphaBeta, alphaBetaNegamax]) {
      const result = search(GAME, rootOf(TEXTBOOK), DEPTH, options);
      expect(result).toMatchObject({ value: 3, leaves });
    }
  });

  test("I's bound is 3, its true value 2", () => {
    const [, i] = TEXTBOOK as readonly Tree[];
    const lower = treeGame(false);
    expect(countedMinimax(lower, rootOf(i ?? 0), DEPTH).value).toBe(2);
    const window = { alpha: 3, beta: Infinity };
    const options = { fail: "soft", window } as const;
    expect(alphaBeta(lower, rootOf(i ?? 0), DEPTH, options).value).toBe(3);
  });
});

test("minimax's first example is worth 15", () => {
  const { value, pv } = countedMinimax(GAME, rootOf([[3], [15], [1]]), DEPTH);
  expect({ value, pv }).toEqual({ value: 15, pv: [1, 0] });
});

describe("a window", () => {
  const window = { alpha: 10, beta: 20 };

  test("of [10, 20] makes 25 a lower bound: 20 hard, 25 soft", () => {
    for (const search of [alphaBeta, alphaBetaNegamax]) {
      for (const [fail, value] of [
        ["hard", 20],
        ["soft", 25],
      ] as const) {
        const result = search(GAME, rootOf([25]), 1, { fail, window });
        expect(result.value).toBe(value);
        expect(boundOf(result.value, window)).toBe("LOWER");
      }
    }
  });

  test("gives a right bound below, inside and above; soft is never looser than hard", () => {
    const random = createRandom(3);
    const cases = new Set<string>();
    let tighter = 0;
    for (let i = 0; i < 3000; i++) {
      const isMax = i % 2 === 0;
      const game = treeGame(isMax);
      const tree = [randomTree(random, 5), randomTree(random, 5)];
      const alpha = wholeNumber(random, -10, 9);
      const window = { alpha, beta: wholeNumber(random, alpha + 1, 10) };
      const truth = countedMinimax(game, rootOf(tree), DEPTH).value;
      for (const search of [alphaBeta, alphaBetaNegamax]) {
        const run = (fail: "hard" | "soft") => search(game, rootOf(tree), DEPTH, { fail, window }).value;
        const [hard, soft] = [run("hard"), run("soft")];
        cases.add(caseOf(truth, window));
        expectSame(hard, Math.min(Math.max(truth, window.alpha), window.beta));
        switch (boundOf(soft, window)) {
          case "UPPER":
            expectSame(truth <= soft && soft <= hard, true);
            break;
          case "LOWER":
            expectSame(hard <= soft && soft <= truth, true);
            break;
          case "EXACT":
            expectSame(soft, truth);
        }
        if (soft !== hard) tighter++;
      }
    }
    expect(cases).toEqual(new Set(["below", "inside", "above"]));
    expect(tighter).toBeGreaterThan(100);
  });

  test("labels every child with its case", () => {
    const random = createRandom(4);
    const seen = new Set<string>();
    const at = (tree: Tree, path: readonly number[]): Tree =>
      path.reduce<Tree>((node, move) => (node as readonly Tree[])[move] ?? 0, tree);
    for (let i = 0; i < 500; i++) {
      const tree = [randomTree(random, 4), randomTree(random, 4)];
      const searched: (readonly number[])[] = [];
      const watch = (step: SearchStep<number>) => {
        if (step.kind === "leaf" || step.kind === "leave") {
          searched.push(step.path);
        }
        if (step.kind !== "child") return;
        // The child is the node that was left last.
        const child = searched.at(-1) ?? [];
        expectEqual(child.slice(0, -1), step.path);
        const game = treeGame(child.length % 2 === 0);
        const truth = countedMinimax(game, rootOf(at(tree, child)), DEPTH).value;
        seen.add(step.case);
        if (step.case === "inside") expectSame(truth, step.value);
        else expectSame(caseOf(truth, step), step.case);
      };
      const fail = i % 2 === 0 ? "hard" : "soft";
      alphaBeta(GAME, rootOf(tree), DEPTH, { fail }, watch);
    }
    expect(seen).toEqual(new Set(["below", "inside", "above"]));
  });
});

test("returning the old alpha above beta is wrong, as is often copied", () => {
  const tree = [[5], [3]];
  expect(countedMinimax(GAME, rootOf(tree), DEPTH).value).toBe(5);
  expect(alphaBeta(GAME, rootOf(tree), DEPTH, { fail: "hard" }).value).toBe(5);
  expect(wrongAlphaBeta(GAME, rootOf(tree), DEPTH)).toBe(Infinity);
});
