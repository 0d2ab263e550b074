import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { dataFile } from "../../../../support/chess/positions.js";
import { InspectedCore } from "../../../../support/core/inspected-core.js";

const core = await InspectedCore.create();

/** The value of the exchanges that a move begins, found by asking for one threshold after the other. */
function exchangeValue(fen: string, uci: string): number {
  const game = new Game();
  expect(game.setPosition(fen, []).ok).toBe(true);
  const index = game.legalMoves().indexOf(uci);
  const move = game.legalCoreMoves()[index];
  if (move === undefined) throw new Error(`${uci} is not legal in ${fen}`);
  core.setGame(game.history());
  let value = -2000;
  while (core.exchangeAtLeast(move, value + 50)) value += 50;
  expect(core.exchangeAtLeast(move, value + 1)).toBe(false);
  return value;
}

describe("static exchange evaluation", () => {
  test.each([
    ["a pawn for nothing", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100],
    ["rook takes a guarded pawn", "4k3/2p5/3p4/8/8/8/8/3RK3 w - - 0 1", "d1d6", -400],
    ["equal trade", "4k3/8/2p5/3n4/8/4N3/8/4K3 w - - 0 1", "e3d5", 0],
    ["a battery behind the rook", "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", -400],
    ["the king may not take what is guarded", "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100],
    ["en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100],
    ["a promotion that is taken", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 1300],
    ["a promotion into an attack", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100],
    ["a quiet move into a pawn's attack", "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -300],
    ["castling is quiet", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0],
  ])("%s", (_, fen, move, value) => {
    expect(exchangeValue(fen, move)).toBe(value);
  });

  const suite = dataFile("suites", "see.epd");
  test.skipIf(suite === null)("agrees with the published cases (needs CASTELLAN_DATA)", () => {
    const faults: string[] = [];
    let compared = 0;
    for (const line of (suite ?? "").split("\n").filter((text) => text.trim())) {
      const [fen = "", san = "", value = ""] = line.split(";").map((field) => field.trim());
      const game = new Game();
      game.setPosition(fen, []);
      const uci = game.legalMoves().find((move) => same(game.san([move])[0] ?? "", san));
      // An illegal position, or a recapture by promotion, whose gain no exchange value here includes.
      if (uci === undefined || /[18]/.test(uci.charAt(3))) continue;
      compared += 1;
      if (exchangeValue(fen, uci) !== Number(value)) {
        faults.push(`${exchangeValue(fen, uci)}: ${line}`);
      }
    }
    expect(faults).toEqual([]);
    expect(compared).toBeGreaterThan(40);
  });
});

/** Whether two notations name the same move: check signs and such aside. */
function same(left: string, right: string): boolean {
  const bare = (text: string) => text.replace(/[+#=!?]/g, "");
  return bare(left) === bare(right);
}
