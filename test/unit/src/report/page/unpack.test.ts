/** The page's replaying of a packed game, against the rules. */

import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { packGame } from "../../../../../src/report/pack.js";
import { unpack } from "../../../../../src/report/page/unpack.js";
import { game, START } from "../../../../support/matches/sample-match.js";

describe("a packed game", () => {
  const packed = packGame(game(0, "1-0"), { opening: 0, end: 0, name: "" });

  test("is unpacked with a position for each ply", () => {
    const { positions, plies, firstMove, blackBegins } = unpack(packed, START);
    const rules = new Game();
    rules.setPosition(null, packed.moves.split(" "));
    expect(positions).toHaveLength(plies.length + 1);
    expect(positions.at(-1)).toBe(rules.fen().split(" ")[0]);
    expect({ firstMove, blackBegins }).toEqual({
      firstMove: 1,
      blackBegins: false,
    });
    expect(plies[1]).toEqual({
      uci: "a7a6",
      san: "a6",
      score: { text: "+0.30", pawns: 0.3 },
      depth: 11,
      time: 100,
    });
  });

  test.each([
    ["#3", "+M3", Infinity],
    ["#-2", "−M2", -Infinity],
    ["#0", "−M0", -Infinity],
    ["", undefined, undefined],
  ])("the score %s", (scores, text, pawns) => {
    const [ply] = unpack({ ...packed, scores }, START).plies;
    expect(ply?.score?.text).toBe(text);
    expect(ply?.score?.pawns).toBe(pawns);
  });

  test("may have no moves", () => {
    const empty = packGame(game(0, "1-0", { moves: [] }), { opening: 0, end: 0, name: "" });
    expect(unpack(empty, START)).toMatchObject({ plies: [] });
  });
});
