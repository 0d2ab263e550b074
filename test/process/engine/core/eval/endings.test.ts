/** Static evaluation against a bare king. */

import { afterAll, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { builtEngine } from "../../../../support/programs/built.js";

const { Engine } = await builtEngine();
const engine = new Engine({ hash: 1 });
afterAll(() => engine.dispose());

/** Centipawns for the side to move. */
async function evaluate(fen: string): Promise<number> {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  return (await engine.describe(game)).evaluation;
}

test("a pawn more against a bare king is never worth less", async () => {
  const rook = await evaluate("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  const rookAndPawn = await evaluate("8/8/8/3k4/8/8/P7/R3K3 w - - 0 1");
  expect(rookAndPawn).toBeGreaterThan(rook);
  const minors = await evaluate("8/8/8/3k4/8/8/8/1NB1K3 w - - 0 1");
  const minorsAndPawn = await evaluate("8/8/8/3k4/8/8/P7/1NB1K3 w - - 0 1");
  expect(minorsAndPawn).toBeGreaterThan(minors);
});

test("two knights do not win, three do", async () => {
  const two = await evaluate("8/8/8/3k4/8/8/8/1NN1K3 w - - 0 1");
  const three = await evaluate("8/8/8/3k4/8/8/8/1NNNK3 w - - 0 1");
  expect(Math.abs(two)).toBeLessThan(100);
  expect(three).toBeGreaterThan(600);
});

test("the lone king is driven to the edge, by bishop and knight to the bishop's corner", async () => {
  const white = (king: string, pieces: string) => `${king}/8/8/8/8/2K5/8/${pieces} w - - 0 1`;
  expect(await evaluate(white("k7", "4R3"))).toBeGreaterThan(await evaluate("8/8/8/3k4/8/2K5/8/7R w - - 0 1"));
  // The bishop on c1 goes on dark squares, as h8 is and a8 is not.
  const right = await evaluate("7k/8/8/8/3K4/8/8/1NB5 w - - 0 1");
  const wrong = await evaluate("k7/8/8/8/3K4/8/8/1NB5 w - - 0 1");
  expect(right).toBeGreaterThan(wrong);
});

test("is the same for both sides", async () => {
  for (const [white, black] of [
    ["8/8/8/3k4/8/8/8/1NB1K3 w - - 0 1", "1nb1k3/8/8/8/3K4/8/8/8 b - - 0 1"],
    ["8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "r3k3/8/8/8/3K4/8/8/8 b - - 0 1"],
    ["8/8/8/3k4/8/8/8/R3K3 b - - 0 1", "r3k3/8/8/8/3K4/8/8/8 w - - 0 1"],
  ] as const) {
    expect(await evaluate(white)).toBe(await evaluate(black));
  }
});
