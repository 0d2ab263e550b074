/** Placements and their changes by moves, against the rules. */

import { describe, expect, test } from "vitest";
import { afterMove, makePlacement, readPlacement } from "../../../../engine/board/placement.js";
import { START_FEN } from "../../../../engine/rules/fen.js";
import { Game } from "../../../../engine/rules/game.js";

test.each([START_FEN, "8/8/8/8/8/8/8/K1k5 w - - 0 1", "r3k2r/8/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 9"])(
  "a placement is read and written: %s",
  (fen) => {
    expect(makePlacement(readPlacement(fen))).toBe(fen.split(" ")[0]);
  },
);

test("every legal move from many positions displaces the pieces as the rules do", () => {
  const game = new Game();
  let seed = 1;
  for (const fen of [START_FEN, "r3k2r/pPp2ppp/8/3pP3/4p3/8/PpP2PPP/R3K2R w KQkq d6 0 9"]) {
    const played: string[] = [];
    for (let ply = 0; ply < 60; ply++) {
      expect(game.setPosition(fen, played).ok).toBe(true);
      const before = readPlacement(game.fen());
      const moves = game.legalMoves();
      if (moves.length === 0) break;
      for (const move of ply < 12 ? moves : moves.slice(0, 2)) {
        game.setPosition(fen, [...played, move]);
        const after = makePlacement(afterMove(before, move));
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
    expect(makePlacement(afterMove(readPlacement(before), move))).toBe(after);
  });
});
