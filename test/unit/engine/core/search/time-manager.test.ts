/** How much of its time a search uses. */

import { expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const core = await InspectedCore.create();

/** A search behind which the time manager can ask for the work that went into each move. */
function searched(fen: string) {
  const game = new Game();
  expect(game.setPosition(fen, [])).toMatchObject({ ok: true });
  core.newGame();
  core.setGame(game.history());
  const moves = game.legalCoreMoves();
  core.search(moves, { depth: 8 });
  const works = core.rootMoves().map(({ nodes }) => nodes);
  const at = (work: number) => moves[works.indexOf(work)] ?? 0;
  return {
    most: at(Math.max(...works)),
    least: at(Math.min(...works)),
  };
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("is quicker the longer a move stays the best", () => {
  const { most } = searched(START);
  const shares = core.timeShares(Array.from({ length: 7 }, () => [most, 20]));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(new Set(shares).size).toBe(shares.length);
});

test("slows down again when another move becomes the best", () => {
  const { most, least } = searched(START);
  const stable = [most, most, most, most] as const;
  const line = [...stable, least].map((move) => [move, 20] as const);
  const shares = core.timeShares(line);
  expect(shares.at(-1)).toBeGreaterThan(Math.max(...shares.slice(1, -1)));
});

test("is quicker where most of the work went into the best move", () => {
  const { most, least } = searched(START);
  const [much] = core.timeShares([[most, 20]]);
  const [little] = core.timeShares([[least, 20]]);
  expect(much).toBeLessThan(little ?? 0);
});

test("is slower when the score falls, quicker when it rises", () => {
  const { most } = searched(START);
  const after = (score: number) =>
    core.timeShares([
      [most, 20],
      [most, score],
    ])[1] ?? 0;
  expect(after(-20)).toBeGreaterThan(after(20));
  expect(after(60)).toBeLessThan(after(20));
});
