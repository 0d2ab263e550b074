/** Chess960 without the core: against published counts, and against the core along games. Reads what the build has made. */

import { beforeAll, describe, expect, test } from "vitest";
import { newGame } from "../../../../engine/host/new-game.js";
import { CHESS960_RULES } from "../../../../engine/rules/chess960-board.js";
import { Game } from "../../../../engine/rules/game.js";
import { startPosition } from "../../../../src/common/game/chess960-start.js";
import { createRandom } from "../../../../src/common/random.js";
import { dataFile } from "../../../support/chess/positions.js";

function perft(game: Game, depth: number): number {
  const moves = game.legalMoves();
  if (depth === 1) return moves.length;
  const [start, played] = [game.positions()[0]!, game.movesPlayed()];
  return moves.reduce((sum, move) => {
    game.play(move);
    const count = perft(game, depth - 1);
    game.setPosition(start, played);
    return sum + count;
  }, 0);
}

describe("the counts of the moves of Chess960", () => {
  // From Ethereal's fischer.epd.
  test.each([
    ["bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", [21, 528, 12189]],
    ["2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", [21, 807, 18002]],
    ["b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", [20, 479, 10471]],
  ])("%s", (fen, counts) => {
    const game = new Game(CHESS960_RULES);
    expect(game.setPosition(fen, []).ok).toBe(true);
    for (const [index, count] of counts.entries()) {
      game.setPosition(fen, []);
      expect(perft(game, index + 1)).toBe(count);
    }
  });
});

describe("games of Chess960", () => {
  let core: Game;

  beforeAll(async () => {
    core = await newGame(true);
  });

  test("are the same by the core and without it", () => {
    const random = createRandom(960);
    const plain = new Game(CHESS960_RULES);
    let castled = 0;
    for (let game = 0; game < 20; game++) {
      const fen = startPosition(Math.floor(random() * 960));
      for (const one of [plain, core]) expect(one.setPosition(fen, []).ok).toBe(true);
      for (let ply = 0; ply < 60; ply++) {
        const moves = core.legalMoves();
        expect(plain.legalMoves().toSorted()).toEqual(moves.toSorted());
        expect(plain.fen()).toBe(core.fen());
        expect(plain.outcome()).toEqual(core.outcome());
        if (moves.length === 0 || core.outcome() !== null) break;
        const sans = moves.map((uci) => core.san([uci])[0]);
        // Castling is rare, and the point.
        const castling = moves.findIndex((_, index) => sans[index]!.startsWith("O-O"));
        const move = castling >= 0 && random() < 0.5 ? moves[castling]! : moves[Math.floor(random() * moves.length)]!;
        if (move === moves[castling]) castled += 1;
        expect(plain.san([move])).toEqual(core.san([move]));
        for (const one of [plain, core]) expect(one.play(move)).toBeNull();
      }
    }
    expect(castled).toBeGreaterThan(10);
  });
});

const FISCHER = dataFile("perft", "fischer.epd");

test.skipIf(FISCHER === null)("the first counts of all published positions", () => {
  const game = new Game(CHESS960_RULES);
  // A part of them: the rest would take minutes.
  const lines = FISCHER!.trim().split("\n");
  for (const line of lines.filter((_, index) => index % 16 === 0)) {
    const [fen = "", ...counts] = line.split(";").map((part) => part.trim());
    for (const depth of [1, 2]) {
      const known = counts.find((part) => part.startsWith(`D${depth} `))?.split(" ")[1];
      game.setPosition(fen, []);
      if (known !== undefined) expect([fen, perft(game, depth)]).toEqual([fen, Number(known)]);
    }
  }
});
