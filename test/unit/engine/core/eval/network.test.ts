/** The network in the core against the plain one, and its sums carried from node to node against sums made again. */

import { describe, expect, test } from "vitest";
import { allowRelaxedSimd } from "../../../../../engine/host/core/compile-whole.js";
import { bucketOf, outputIn } from "../../../../../engine/host/network/network-view.js";
import { BUCKETS, type Network } from "../../../../../engine/host/network/network-layers.js";
import { readChess960Castling } from "../../../../../engine/rules/fen-castling.js";
import { START_FEN, readFen } from "../../../../../engine/rules/fen.js";
import { coreModule } from "../../../../support/core/cores.js";
import { randomNetwork, randomNumbers, shippedNetwork } from "../../../../support/core/networks.js";
import { expectSame } from "../../../../support/chess/expect-same.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

/** Without relaxed SIMD, and with it. */
allowRelaxedSimd();
const cores = [
  ["ordinary", await InspectedCore.create()],
  ["relaxed", await InspectedCore.create(await coreModule("inspect-relaxed"))],
] as const;

/** Castling both ways, promotions with and without capture, en passant, a king about to cross the middle. */
const FENS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "rk1q1bnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RK1Q1BNR w HAha - 0 1",
  "8/P1P3k1/8/4K3/4p3/5q2/p1p5/1R6 w - - 0 1",
  "4k3/8/8/3Kr3/8/8/3R4/8 w - - 0 1",
];

function setupOf(fen: string) {
  const read = readFen(fen, readChess960Castling);
  if (!read.ok) throw new Error(read.error);
  return read.setup;
}

function largest(signs: "mixed" | "positive" | "negative"): Network {
  return randomNetwork({ hidden: 1024, seed: 3, largest: signs });
}

const NETWORKS: readonly (readonly [string, Network])[] = [
  ["the network that is shipped", shippedNetwork()],
  ["random weights, 32 wide", randomNetwork({ hidden: 32, seed: 1 })],
  ["random weights, 512 wide", randomNetwork({ hidden: 512, seed: 2 })],
  ["random weights, 1024 wide", randomNetwork({ hidden: 1024, seed: 4 })],
  ["largest weights", largest("mixed")],
  // Every product and sum at its largest.
  ["largest sums", largest("positive")],
  ["least sums", largest("negative")],
];

describe.each(NETWORKS)("%s", (_name, network) => {
  // Together several thousand.
  const positions = network.hidden >= 512 ? 700 : 5_000;

  test("says the same to both cores and plainly", () => {
    const random = randomNumbers(7);
    const [[, first], [, second]] = cores;
    for (const [, core] of cores) core.setNetwork(network);
    let seen = 0;
    const buckets = new Set<number>();
    while (seen < positions) {
      const game = { setup: setupOf(FENS[random() % FENS.length] ?? START_FEN), moves: [] };
      for (const [, core] of cores) core.setGame(game);
      for (let ply = 0; ply < 150 && seen < positions; ply++) {
        const moves = first.listMoves();
        const move = moves[random() % moves.length];
        if (move === undefined) break;
        for (const [, core] of cores) core.play(move);
        const setup = first.position();
        const value = clamped(first, outputIn(network, setup));
        expectSame(first.networkValue(), value);
        expectSame(second.networkValue(), value);
        buckets.add(bucketOf(setup));
        seen++;
      }
    }
    expect(buckets.size).toBe(BUCKETS);
  });

  test.each(cores.flatMap(([build, core]) => FENS.map((fen) => [build, fen, core] as const)))(
    "the %s core carries its sums along below %s",
    (_build, fen, core) => {
      core.setNetwork(network);
      core.setGame({ setup: setupOf(fen), moves: [] });
      expect(core.checkAccumulators(3)).toBeGreaterThan(100);
    },
  );
});

/** As EVALUATION_LIMIT in engine/core/state/score.ts bounds it. */
function clamped(core: InspectedCore, value: number): number {
  const limit = core.constant("EVALUATION_LIMIT");
  return Math.min(Math.max(value, -limit), limit);
}
