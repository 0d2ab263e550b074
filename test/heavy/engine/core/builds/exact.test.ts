/** The core in exact mode against the reference search, on many positions. */

import { describe, expect, test } from "vitest";
import { compareExactCore } from "../../../../support/core/exact-comparison.js";
import { gameAt, randomGames } from "../../../../support/core/exact-core.js";

const { core, compare, byNegamax, byAlphaBeta, byTable } = await compareExactCore();
const games = randomGames(210, 1956);

describe("the core's value of the full tree", () => {
  test.each([1, 2, 3])(
    "is the reference negamax's on 210 positions at depth %i",
    (depth) => {
      for (const game of games) compare(game, depth, byNegamax);
    },
    600_000,
  );

  test.each([
    [4, 16],
    [5, 10],
  ])(
    "is the reference alpha-beta's at depth %i on eight positions",
    (depth, mobility) => {
      const few = games
        .filter((game) => game.legalMoves().length <= mobility)
        .filter((_, i) => i % 10 === 0)
        .slice(0, 8);
      expect(few).toHaveLength(8);
      for (const game of few) compare(game, depth, byAlphaBeta);
    },
    600_000,
  );

  test("in full positions, too", () => {
    const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (const fen of [null, kiwipete]) {
      compare(gameAt(fen), 2, byNegamax);
      compare(gameAt(fen), 3, byAlphaBeta);
    }
  }, 600_000);

  test("knows positions whose history repeats", () => {
    const repeated = games.filter((game) => game.repetitions() > 1);
    expect(repeated.length).toBeGreaterThan(10);
  });
});

describe("sparse positions, deep", () => {
  test.each([
    ["kings and a pawn", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", 7],
    ["locked pawns", "8/2p1k3/2P1p3/4P3/8/8/4K3/8 b - - 0 1", 8],
    ["a rook that gives check for ever", "7k/8/5K2/8/8/8/8/1R6 w - - 94 70", 6],
    ["near the fifty-move draw", "8/8/8/4k3/4p3/8/4P3/4K3 w - - 95 80", 8],
    ["promotions", "8/2P5/8/8/8/k7/2p5/2K5 w - - 0 1", 6],
    ["en passant", "8/8/8/8/1k1p4/8/2P5/2K5 w - - 0 1", 7],
  ])(
    "%s",
    (_, fen, depth) => {
      const game = gameAt(fen);
      for (let plies = 6; plies <= depth; plies++) {
        compare(game, plies, byTable);
      }
    },
    600_000,
  );

  test("need the history in the table's key", () => {
    const game = gameAt("8/8/8/2k5/2p5/2P5/2K5/8 w - - 0 1");
    compare(game, 10, byTable);
    const truth = core.fullValue(game, 10, "off");
    expect(core.fullValue(game, 10, "place")).not.toBe(truth);
  }, 600_000);

  test("and with a past that can be repeated", () => {
    const past = "e1d1 e8d8 d1e1 d8e8 e1f1 e8f8 f1e1 f8e8".split(" ");
    const game = gameAt("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", past);
    for (const depth of [6, 7]) {
      compare(game, depth, byTable);
    }
  }, 600_000);
});
