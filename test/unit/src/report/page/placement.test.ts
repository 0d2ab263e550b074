/** The page's own replaying of moves, against the rules. */

import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { packGame } from "../../../../../src/report/pack.js";
import { afterMove, readPlacement, writePlacement } from "../../../../../src/common/web/page/placement.js";
import { unpack } from "../../../../../src/report/page/unpack.js";
import { game, START } from "../../../../support/matches/sample-match.js";

test.each([START, "8/8/8/8/8/8/8/K1k5 w - - 0 1", "r3k2r/8/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 9"])(
  "a placement is read and written: %s",
  (fen) => {
    expect(writePlacement(readPlacement(fen))).toBe(fen.split(" ")[0]);
  },
);

test("every legal move from many positions displaces the pieces as the rules do", () => {
  const game = new Game();
  let seed = 1;
  for (const fen of [START, "r3k2r/pPp2ppp/8/3pP3/4p3/8/PpP2PPP/R3K2R w KQkq d6 0 9"]) {
    const played: string[] = [];
    for (let ply = 0; ply < 60; ply++) {
      expect(game.setPosition(fen, played).ok).toBe(true);
      const before = readPlacement(game.fen());
      const moves = game.legalMoves();
      if (moves.length === 0) break;
      for (const move of ply < 12 ? moves : moves.slice(0, 2)) {
        game.setPosition(fen, [...played, move]);
        const after = writePlacement(afterMove(before, move));
        expect(after, `${move} after ${played.join(" ")}`).toBe(game.fen().split(" ")[0]);
      }
      seed = (seed * 48_271) % 2_147_483_647;
      played.push(moves[seed % moves.length]!);
    }
  }
});

describe("Chess960 castling, the king onto his rook", () => {
  test.each([
    ["1r2k1r1/8/8/8/8/8/8/1R2K1R1", "e1g1", "1r2k1r1/8/8/8/8/8/8/1R3RK1"],
    ["1r2k1r1/8/8/8/8/8/8/1R2K1R1", "e1b1", "1r2k1r1/8/8/8/8/8/8/2KR2R1"],
    ["6kr/8/8/8/8/8/8/RK6", "g8h8", "5rk1/8/8/8/8/8/8/RK6"],
    ["8/8/8/8/8/8/8/RK6", "b1a1", "8/8/8/8/8/8/8/2KR4"],
  ])("%s %s", (before, move, after) => {
    expect(writePlacement(afterMove(readPlacement(before), move))).toBe(after);
  });
});

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
