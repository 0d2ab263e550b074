/** Games judged by endgame tables. */

import { describe, expect, test } from "vitest";
import { TableJudge } from "../../../../../engine/host/standalone/table-judge.js";
import { DEFAULT_PROBING } from "../../../../../engine/host/tablebase/tablebase.js";
import { Game } from "../../../../../engine/rules/game.js";
import { ALL_TABLES, hasTables } from "../../../../support/chess/syzygy.js";

function at(fen: string, moves: readonly string[] = []): Game {
  const game = new Game();
  expect(game.setPosition(fen, moves).ok).toBe(true);
  return game;
}

test("folders without tables are an error", async () => {
  const opened = TableJudge.create("/no/such/folder", DEFAULT_PROBING, () => {});
  await expect(opened).rejects.toThrow(
    /"\/no\/such\/folder" cannot be read: there is no such file or folder; no endgame tables were found/,
  );
});

describe.skipIf(!hasTables)("a judge", async () => {
  const warnings: string[] = [];
  const open = (more: Partial<typeof DEFAULT_PROBING> = {}) =>
    TableJudge.create(ALL_TABLES, { ...DEFAULT_PROBING, ...more }, (text) => warnings.push(text));
  const judge = hasTables ? await open() : null;

  test.each([
    ["a win by one move", "8/8/8/8/8/2k5/8/K2Q3r w - - 0 1", { result: "win", keeping: ["d1h1"] }],
    ["a win in check", "8/8/8/8/8/2k5/8/K1rQ4 w - - 0 1", { result: "win", keeping: ["d1c1"] }],
    ["a loss", "8/8/8/8/8/2k5/7r/K7 w - - 0 1", { result: "loss", keeping: ["a1b1"] }],
    ["a win too late for the fifty-move rule", "8/8/8/3k4/8/8/8/KBN5 w - - 90 100", { result: "draw" }],
    ["the same in time", "8/8/8/3k4/8/8/8/KBN5 w - - 0 1", { result: "win" }],
  ])("%s", (_, fen, expected) => {
    expect(judge?.judge(at(fen))).toMatchObject(expected);
    expect(warnings).toEqual([]);
  });

  test("keeps silent where there are too many pieces, castling, or the end of the game", () => {
    expect(judge?.judge(at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))).toBeNull();
    expect(judge?.judge(at("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))).toBeNull();
    expect(judge?.judge(at("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"))).toBeNull();
  });

  test("has a limit of pieces, and may let the fifty-move rule be", async () => {
    const lenient = await open({ limit: 3, countsFiftyMoves: false });
    expect(lenient.judge(at("8/8/8/8/8/2k5/8/K2Q3r w - - 0 1"))).toBeNull();
    expect(lenient.judge(at("8/8/8/8/8/2k5/8/K2Q4 w - - 98 100"))?.result).toBe("win");
  });
});
