import { expect, test } from "vitest";
import { compileCore } from "../../../../../engine/host/core.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { Game } from "../../../../../engine/rules/game.js";

const search = new StandaloneSearch(await compileCore(), 1, null);

test("plays the first move, at its evaluation, where it is cut off before it has found one", () => {
  search.core.setGame(new Game().history());
  const moves = search.core.listMoves();
  const found = search.search(moves, { nodes: 1 });
  expect(found).toEqual({
    move: moves[0],
    score: { kind: "centipawns", value: search.core.evaluate() },
    nodes: 1,
  });
  expect(search.search(moves, { depth: 4 }).nodes).toBeGreaterThan(20);
});
