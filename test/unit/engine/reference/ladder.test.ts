/** Every rung finds what minimax finds. */

import { describe, expect, test } from "vitest";
import { alphaBeta, alphaBetaNegamax } from "../../../../engine/reference/alpha-beta.js";
import { aspirate } from "../../../../engine/reference/aspiration.js";
import { deepen } from "../../../../engine/reference/deepening.js";
import type { Result, SearchGame } from "../../../../engine/reference/search-game.js";
import { effectiveBranching } from "../../../../engine/reference/branching.js";
import { FIRST_PLAYERS_VIEW, maxN, TWO_FIRMS } from "../../../../engine/reference/games/general-sum.js";
import { graphGame, startAt } from "../../../../engine/reference/games/graph.js";
import { EMPTY_BOARD, TIC_TAC_TOE } from "../../../../engine/reference/games/tic-tac-toe.js";
import { heightOf, parseTree, rootOf, treeGame, type TreeNode } from "../../../../engine/reference/games/tree.js";
import { countedMinimax, minimaxByFlag } from "../../../../engine/reference/counted-minimax.js";
import { minimax } from "../../../../engine/reference/minimax.js";
import { negamax } from "../../../../engine/reference/negamax.js";
import { shallowFirst } from "../../../../engine/reference/ordering.js";
import { principalVariation } from "../../../../engine/reference/pvs.js";
import { alphaBetaTable } from "../../../../engine/reference/table.js";
import { createRandom } from "../../../../src/common/random.js";
import { expectSame } from "../../../support/chess/expect-same.js";
import { randomTree, wholeNumber } from "../../../support/chess/trees.js";

type Search = <P, M>(game: SearchGame<P, M>, root: P, depth: number) => Result<M>;

const FORMS: Readonly<Record<string, Search>> = {
  minimaxByFlag,
  negamax,
  hard: (g, r, d) => alphaBeta(g, r, d, { fail: "hard" }),
  soft: (g, r, d) => alphaBeta(g, r, d, { fail: "soft" }),
  strictHard: (g, r, d) => alphaBeta(g, r, d, { fail: "hard", strict: true }),
  strictSoft: (g, r, d) => alphaBeta(g, r, d, { fail: "soft", strict: true }),
  negamaxHard: (g, r, d) => alphaBetaNegamax(g, r, d, { fail: "hard" }),
  negamaxSoft: (g, r, d) => alphaBetaNegamax(g, r, d, { fail: "soft" }),
  negamaxStrict: (g, r, d) => alphaBetaNegamax(g, r, d, { fail: "hard", strict: true }),
  aspired: (g, r, d) => aspirate((window) => alphaBetaNegamax(g, r, d, { fail: "soft", window }), 3, 2),
  aspiredHard: (g, r, d) => aspirate((window) => alphaBeta(g, r, d, { fail: "hard", window }), -8, 1),
  principalVariation,
  ordered: (g, r, d) => principalVariation(g, r, d, { order: shallowFirst(g, 1) }),
  table: alphaBetaTable,
  deepened: deepen,
  deepenedTable: (g, r, d) => deepen(g, r, d, { table: new Map(), margin: 1 }),
};

/** What a line leads to. */
function valueAfter<P, M>(game: SearchGame<P, M>, root: P, pv: readonly M[]): number {
  return game.value(pv.reduce((at, move) => game.play(at, move), root));
}

/** Trees, their games (Min begins in half of them), and what minimax says. */
const RANDOM_TREES = (() => {
  const random = createRandom(8);
  return Array.from({ length: 2000 }, () => {
    const tree = [randomTree(random, 4), randomTree(random, 5)];
    const inner = treeGame(wholeNumber(random, 0, 1) === 0);
    // Iterations stop at inner nodes, too.
    const value = ({ tree, ply }: TreeNode) => (typeof tree === "number" ? inner.value({ tree, ply }) : 0);
    const game = { ...inner, value };
    const root = rootOf(tree);
    const depth = heightOf(tree);
    return { game, root, depth, truth: countedMinimax(game, root, depth) };
  });
})();

test("minimax without counts and line finds what the counted one finds", () => {
  for (const { game, root, depth, truth } of RANDOM_TREES) expectSame(minimax(game, root, depth), truth.value);
});

describe.each(Object.entries(FORMS))("%s", (name, search) => {
  // Those that search again, or to order.
  const visitsMore = /deepened|aspired|ordered|principal/.test(name);

  test("gives the minimax value of thousands of trees, with a line that leads to it", () => {
    for (const { game, root, depth, truth } of RANDOM_TREES) {
      const found = search(game, root, depth);
      expectSame(found.value, truth.value);
      expectSame(valueAfter(game, root, found.pv), truth.value);
      if (!visitsMore && found.leaves > truth.leaves) {
        expect(found.leaves).toBeLessThanOrEqual(truth.leaves);
      }
    }
  });

  test("plays tic-tac-toe", () => {
    const start = `XO..X....`;
    expect(search(TIC_TAC_TOE, start, 9).value).toBe(1);
    expect(search(TIC_TAC_TOE, `X...O....`, 9).value).toBe(0);
  });
});

test("minimax sees all of tic-tac-toe, a table a small part of it", () => {
  const whole = countedMinimax(TIC_TAC_TOE, EMPTY_BOARD, 9);
  expect(whole).toMatchObject({ value: 0, leaves: 255_168, nodes: 549_945 });
  const { value, nodes } = alphaBetaTable(TIC_TAC_TOE, EMPTY_BOARD, 9);
  expect(value).toBe(0);
  expect(nodes).toBeLessThan(10_000);
});

describe("a table", () => {
  // At D Min may go to C, which is a repetition where Max came through C himself.
  const places = {
    A: { to: ["B", "C"], value: 2 },
    B: { to: ["D", "E"], value: -2 },
    C: { to: ["A", "B", "D", "E"], value: -2 },
    D: { to: ["C"], value: 3 },
    E: { to: [], value: 1 },
  };

  test.each([
    ["place", -2],
    ["history", 0],
  ] as const)("keyed by %s says %i where the truth is 0", (keyed, value) => {
    const game = graphGame(places, keyed);
    expect(countedMinimax(game, startAt("A"), 3).value).toBe(0);
    expect(alphaBetaTable(game, startAt("A"), 3).value).toBe(value);
  });

  test("with history in its key is right in every random game of repetitions", () => {
    const random = createRandom(21);
    let wrong = 0;
    for (let i = 0; i < 3000; i++) {
      const names = [..."ABCDE"];
      const drawn = names.map((name) => {
        const to = names.filter((other) => other !== name && random() < 0.5);
        return [name, { to, value: wholeNumber(random, -3, 3) }] as const;
      });
      const places = Object.fromEntries(drawn);
      const depth = wholeNumber(random, 3, 6);
      const truth = countedMinimax(graphGame(places, "place"), startAt("A"), depth);
      const found = (keyed: "place" | "history") => alphaBetaTable(graphGame(places, keyed), startAt("A"), depth).value;
      expectSame(found("history"), truth.value);
      if (found("place") !== truth.value) wrong++;
    }
    expect(wrong).toBeGreaterThan(10);
  });
});

test("where one's gain is not the other's loss, minimax misses what both would choose", () => {
  const cautious = countedMinimax(FIRST_PLAYERS_VIEW, TWO_FIRMS, 2);
  expect(cautious).toMatchObject({ value: 2, pv: [0, 0] });
  expect(maxN(TWO_FIRMS)).toEqual({ payoffs: [3, 4], line: [1, 1] });
});

test("the effective branching factor of a full tree is its branching factor", () => {
  expect(effectiveBranching(3 + 9 + 27 + 81, 4)).toBeCloseTo(3, 4);
  expect(effectiveBranching(5, 5)).toBeCloseTo(1, 4);
});

test.each([
  ["two plies", "[[1,2],[3]]", null],
  ["a bracket missing", "[[1,2],[3]", "not nested arrays"],
  ["a number alone", "5", "begins with ["],
  ["an empty array", "[[1],[]]", "empty"],
  ["a text", '[[1],["x"]]', '"x" is neither'],
  ["null", "[1,null]", "null is neither"],
  ["sixty plies", `${"[".repeat(60)}1${"]".repeat(60)}`, "deeper than"],
  ["3001 leaves", `[${"1,".repeat(3000)}1]`, "3001 leaves"],
])("a tree is read or refused: %s", (_, text, error) => {
  const parsed = parseTree(text);
  expect(parsed.ok).toBe(error === null);
  if (!parsed.ok) expect(parsed.error).toContain(error);
});
