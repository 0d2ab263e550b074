/** The book in a real process. */

import { expect, test } from "vitest";
import { BEST_MOVE, EngineProcess, errorsIn } from "../../../support/engines/engine-process.js";
import { bookFile } from "../../../support/chess/polyglot-books.js";

const LINES = [
  ["", "d2d4", 5],
  ["d2d4", "d7d5", 4],
] as const;

test("a move of the book comes with a score, and the next one is searched", async () => {
  const engine = new EngineProcess();
  engine.send(`setoption name BookFile value ${bookFile(LINES)}`, "setoption name OwnBook value true");
  engine.send("go wtime 60000 btime 60000");
  const answer = await engine.until(BEST_MOVE);
  expect(errorsIn(answer)).toEqual([]);
  expect(answer.slice(-3)).toEqual([
    "info string book move d2d4, the only move, weight 5 of 5",
    expect.stringMatching(/^info depth 0 seldepth 0 multipv 1 score cp -?\d+ nodes 0 .* pv d2d4 d7d5$/),
    "bestmove d2d4 ponder d7d5",
  ]);
  engine.send("position startpos moves d2d4 d7d5", "go depth 2");
  expect((await engine.until(BEST_MOVE)).some((line) => line.startsWith("info depth 2 "))).toBe(true);
  engine.send("quit");
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
});
