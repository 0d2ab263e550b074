/** What a page shows of a game whose search goes on. */

import { expect, test } from "vitest";
import type { PositionAnalysis } from "../../../../../src/annotate/judge/analysis.js";
import { draftPage } from "../../../../../src/annotate/text/draft-page.js";
import { gameFrom } from "../../../../support/chess/read-games.js";

const NAMING = { names: new Map(), annotator: "test" };

/** For the side to move, in pawns; with the engine's own move, so that another one can be judged. */
function analysis(pawns: number, uci: string, san: string): PositionAnalysis {
  return { score: { kind: "centipawns", value: 100 * pawns }, depth: 12, line: [{ uci, san }], praise: null };
}

const FOUND = [
  analysis(0.3, "d2d4", "d4"),
  analysis(-0.3, "e7e5", "e5"),
  analysis(0.3, "g1f3", "Nf3"),
  analysis(4, "b8c6", "Nc6"),
  analysis(-4, "g1f3", "Nf3"),
];

async function page(...known: readonly number[]) {
  const game = await gameFrom("1. e4 e5 2. Ke2 Nf6 *");
  const analyses = FOUND.map((found, ply) => (known.includes(ply) ? found : null));
  return draftPage(game, analyses, NAMING);
}

test("moves to unknown positions have no score, and moves beside them no mark", async () => {
  const { moves, sides, pgn, from } = await page(3, 4);
  expect(moves.map(({ score, sign }) => [score, sign])).toEqual([
    ["", ""],
    ["", ""],
    ["-4.00", ""],
    ["-4.00", ""],
  ]);
  expect(moves.map(({ chances }) => chances === null)).toEqual([true, true, false, false]);
  expect([pgn, from]).toEqual(["", "draft"]);
  expect(sides.map(({ accuracy }) => accuracy)).toEqual([null, null]);
});

test("the known end of a game has marks and accuracy", async () => {
  const { moves, sides } = await page(1, 2, 3, 4);
  expect(moves.map(({ sign }) => sign)).toEqual(["", "", "??", ""]);
  expect(sides[0].accuracy).toBeLessThan(50);
  expect(sides[1].accuracy).toBeCloseTo(100, 3);
});

test("once all is known, the draft can be read as PGN", async () => {
  const { moves, pgn } = await page(0, 1, 2, 3, 4);
  expect(moves.every(({ chances }) => chances !== null)).toBe(true);
  expect(pgn).toContain("2. Ke2 $4");
});
