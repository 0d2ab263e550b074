import { expect, test } from "vitest";
import { compileCore } from "../../../../../engine/host/core/compile-core.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { Game } from "../../../../../engine/rules/game.js";
import { shippedNetwork } from "../../../../support/core/networks.js";

const search = new StandaloneSearch(await compileCore(), 1, shippedNetwork());

test("plays the first move in the order of search, at its evaluation, where it is cut off before it has found one", () => {
  const game = new Game();
  // Of 14 moves that chess.js lists, the one that takes the queen is not the first.
  game.setPosition("4k3/8/8/3q4/4P3/8/8/R3K3 w - - 0 1", []);
  search.core.setGame(game.history());
  const moves = search.core.listMoves();
  const found = search.search(game.legalCoreMoves(), { nodes: 1 });
  expect(found).toEqual({
    move: found.move,
    score: { kind: "centipawns", value: search.core.evaluate() },
    nodes: 1,
  });
  expect(game.moveText(found.move)).toBe("e4d5");
  expect(game.legalMoves()[0]).not.toBe("e4d5");
  expect(search.search(moves, { depth: 4 }).nodes).toBeGreaterThan(20);
});

test("ends with the iteration that passes a number of nodes", () => {
  const game = new Game();
  search.core.setGame(game.history());
  const moves = search.core.listMoves();
  const anew = <T>(found: () => T): T => {
    search.newGame();
    return found();
  };
  const soft = 800;
  const found = anew(() => search.searchIterations(moves, soft));
  const byDepth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((depth) => anew(() => search.search(moves, { depth })));
  expect(found).toEqual(byDepth.find(({ nodes }) => nodes >= soft));
});
