import { expect, test } from "vitest";
import { compileCore } from "../../../../../engine/host/core.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { Game } from "../../../../../engine/rules/game.js";

const search = new StandaloneSearch(await compileCore(), 1, null);

test("finds a legal move, at the position's evaluation, where it is cut off before it has searched one", () => {
  search.core.setGame(new Game().history());
  const moves = search.core.listMoves();
  const found = search.search(moves, { nodes: 1 });
  expect(moves).toContain(found.move);
  expect(found).toMatchObject({
    score: { kind: "centipawns", value: search.core.evaluate() },
    nodes: 1,
  });
  expect(search.search(moves, { depth: 4 }).nodes).toBeGreaterThan(20);
});
