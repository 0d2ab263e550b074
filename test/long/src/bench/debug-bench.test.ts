/** The bench by a core that checks every node: nothing is found, and it counts the nodes of the ordinary one. */

import { expect, test } from "vitest";
import { compileDebugCore } from "../../../../scripts/core-compiler.mjs";
import { allowRelaxedSimd } from "../../../../engine/host/core/compile-whole.js";
import { Game } from "../../../../engine/rules/game.js";
import { BENCH_POSITIONS } from "../../../../src/bench/bench-positions.js";
import { InspectedCore } from "../../../support/core/inspected-core.js";
import { shippedNetwork } from "../../../support/core/networks.js";

/** Plies: the checks make each node some fifty times as dear. */
const DEPTH = 6;

/** Nodes of each position. */
function bench(core: InspectedCore): readonly number[] {
  core.setNetwork(shippedNetwork());
  return BENCH_POSITIONS.map(({ fen, moves }) => {
    const game = new Game();
    game.setPosition(fen, moves);
    core.newGame();
    core.setGame(game.history());
    return core.search(game.legalCoreMoves(), { depth: DEPTH });
  });
}

test.each([false, true])(
  "the debug core's bench, with relaxed SIMD: %j",
  async (relaxed) => {
    allowRelaxedSimd();
    const bytes = await compileDebugCore("builds/inspect.ts", undefined, { relaxed });
    const debug = bench(await InspectedCore.create(new WebAssembly.Module(bytes)));
    expect(debug).toEqual(bench(await InspectedCore.create()));
  },
  300_000,
);
