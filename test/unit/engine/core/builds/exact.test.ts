/** The core in exact mode against the reference search, on some positions. */

import { describe, expect, test } from "vitest";
import { compareExactCore } from "../../../../support/core/exact-comparison.js";
import { gameAt, randomGames } from "../../../../support/core/exact-core.js";

const { core, compare, byNegamax, byAlphaBeta, byTable } = await compareExactCore();
const games = randomGames(210, 1956);
const few = games.filter((_, i) => i % 10 === 0);

describe("the core's value of the full tree", () => {
  test.each([1, 2])("is the reference negamax's on some positions at depth %i", (depth) => {
    for (const game of few) compare(game, depth, byNegamax);
  });

  test("is the reference alpha-beta's at depth 3", () => {
    for (const game of few.slice(0, 7)) compare(game, 3, byAlphaBeta);
  });

  test("knows positions whose history repeats", () => {
    const repeated = games.filter((game) => game.repetitions() > 1).slice(0, 10);
    expect(repeated).toHaveLength(10);
    for (const game of repeated) compare(game, 2, byNegamax);
  });
});

test.each([
  ["kings and a pawn", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"],
  ["near the fifty-move draw", "8/8/8/4k3/4p3/8/4P3/4K3 w - - 95 80"],
])("%s, deep", (_, fen) => {
  compare(gameAt(fen), 6, byTable);
});

test("the table's key needs the history", () => {
  const game = gameAt("8/8/8/2k5/2p5/2P5/2K5/8 w - - 0 1");
  const truth = core.fullValue(game, 10, "off");
  expect(core.fullValue(game, 10, "history")).toBe(truth);
  expect(core.fullValue(game, 10, "place")).not.toBe(truth);
});
