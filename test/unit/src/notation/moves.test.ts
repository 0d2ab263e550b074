import { describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { looksLikeMove, readMove, setMoves } from "../../../../src/notation/index.js";

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

describe("a position with moves", () => {
  test.each([
    [["d4", "d5", "Nf3", "Nf6", "Nd2"], /^move 5, "Nd2", may be f3d2 or b1d2, ambiguous in rnbqkb1r\//],
    [["d4", "Nd5"], /^move 2, "Nd5", is not legal in rnbqkbnr\/pppppppp\/8\/8\/3P4\//],
    [["d4", "0000"], /^move 2, "0000", is a null move and not legal in /],
    [["d4", "D7D5"], /^move 2, "D7D5", must be in lower case \(d7d5\) in /],
    [["d4", "hello"], /^move 2, "hello", is not a move in /],
  ])("%j is refused for what is wrong with it, and the game stays as it was", (words, fault) => {
    const game = new Game();
    game.setPosition(null, ["e2e4"]);
    expect(setMoves(game, null, words)).toEqual({ ok: false, error: expect.stringMatching(fault) as string });
    expect(game.movesPlayed()).toEqual(["e2e4"]);
  });

  test("may be in any notation", () => {
    const game = new Game();
    expect(setMoves(game, null, ["d4", "g8f6", "\u2658f3"])).toMatchObject({ ok: true });
    expect(game.movesPlayed()).toEqual(["d2d4", "g8f6", "g1f3"]);
  });
});
