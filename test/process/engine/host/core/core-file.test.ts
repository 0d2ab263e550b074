/** Both builds of the core search the same tree. */

import { expect, test } from "vitest";
import { compileCoreFile } from "../../../../../engine/host/core/core-file.js";
import { StandaloneSearch } from "../../../../../engine/host/standalone/standalone-search.js";
import { Game } from "../../../../../engine/rules/game.js";
import { BENCH_POSITIONS } from "../../../../../src/bench/bench-positions.js";
import { shippedNetwork } from "../../../../support/core/networks.js";

const DEPTH = 8;

/** Nodes of each position of the bench. */
async function bench(build: "ordinary" | "relaxed"): Promise<readonly number[]> {
  const search = new StandaloneSearch(await compileCoreFile(build), 4, shippedNetwork());
  return BENCH_POSITIONS.map(({ fen, moves }) => {
    const game = new Game();
    game.setPosition(fen, moves);
    search.newGame();
    search.core.setGame(game.history());
    return search.search(game.legalCoreMoves(), { depth: DEPTH }).nodes;
  });
}

test("the ordinary core and the one with relaxed SIMD search the same tree", async () => {
  // First the one that this runtime may have to allow.
  await compileCoreFile();
  expect(await bench("relaxed")).toEqual(await bench("ordinary"));
}, 120_000);
