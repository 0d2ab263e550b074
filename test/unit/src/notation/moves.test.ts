import { expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { looksLikeMove, readMove } from "../../../../src/notation/index.js";

test("pieces may be written as their signs", () => {
  const game = new Game();
  expect(readMove(game, "♘f3")).toEqual({ ok: true, uci: "g1f3" });
  expect(readMove(game, "♞f3!?")).toEqual({ ok: true, uci: "g1f3" });
  expect(readMove(game, "♙e4")).toEqual({ ok: true, uci: "e2e4" });
  expect(readMove(game, "♗f3")).toMatchObject({ ok: false });
});

test.each([
  [["e4", "e2e4", "Nbd7", "R1xa3+", "O-O", "0-0-0#", "e8=Q", "exd6e.p.", "♕d1"], true],
  [["--", "hello", "<svg/>", "e9", "1-0", "Sf3", "", "e4".repeat(20)], false],
])("the shape of a move: %j", (words, expected) => {
  expect(words.map(looksLikeMove)).toEqual(words.map(() => expected));
});
