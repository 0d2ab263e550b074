/** What annotation costs, in counted nodes: as many a position as the limits say. */

import { expect, test } from "vitest";
import { built } from "../../../support/programs/built.js";

const { annotate } = await built<typeof import("../../../../src/annotate/index.js")>("src/annotate/index.js");

/** Byrne - Fischer, New York 1956. */
const GAME =
  `1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
  11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+ 19. Kg1 Ne2+
  20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1`.split(/\s+/);
const NODES = 2000;

/** The nodes of a game's first half moves, as a share of what the limit allows its positions. */
async function shareOf(halfMoves: number): Promise<number> {
  const words = GAME.slice(0, Math.ceil(1.5 * halfMoves)).join(" ");
  let spent = 0;
  const games = await annotate(`${words} *\n\n`, { nodes: NODES, onProgress: ({ nodes }) => (spent = nodes) });
  expect(games.map((game) => (game.kind === "annotated" ? game.moves.length : 0))).toEqual([halfMoves]);
  return spent / ((halfMoves + 1) * NODES);
}

test.each([20, 26, 34, 50])(
  "a game of %i half moves takes what its positions may take, within 5 %",
  async (halfMoves) => {
    const share = await shareOf(halfMoves);
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(share).toBeLessThanOrEqual(1.05);
  },
);

test.each([2, 6, 12])("a game of %i half moves takes no more than a tenth more", async (halfMoves) => {
  expect(await shareOf(halfMoves)).toBeLessThanOrEqual(1.1);
});
