import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { fenAfter, pgnOf } from "../../../../../src/report/page/game-text.js";
import { largestSwings, whiteShare } from "../../../../../src/report/page/swings.js";
import { unpack } from "../../../../../src/report/page/unpack.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 7";

function packed(moves: string, scores = "") {
  const rest = { opening: 0, name: "", end: 0, reason: "", depths: "", times: "" };
  return { white: 0, black: 1, points: 2, moves, san: moves, scores, ...rest };
}

describe("the FEN of a position", () => {
  test.each([
    [START, "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6 f1e2 f8g7 e1g1 e8g8"],
    [START, "e2e4 a7a6 e4e5 d7d5 e5d6 e7d6 e1e2 a8a7"],
    [KIWIPETE, "e1c1 e8g8 d5e6 a8b8"],
    [KIWIPETE, "f3h3 h8h3 g2h3 e8f8"],
    ["4k3/P7/8/8/8/8/8/R3K3 b Q - 5 30", "e8d7 a7a8q d7c7 a8h8 c7b6 a1a6"],
  ])("is that of the rules, after every move of %s %s", (fen, line) => {
    const moves = line.split(" ");
    const replay = unpack(packed(line), fen);
    for (let ply = 0; ply <= moves.length; ply++) {
      const game = new Game();
      expect(game.setPosition(fen, moves.slice(0, ply)).ok).toBe(true);
      const [wanted, found] = [game.fen(), fenAfter(fen, replay, ply)].map((text) => text.split(" "));
      // chess.js names a square only where somebody can capture there.
      if (wanted?.[3] === "-") expect(found?.[3]).toMatch(/^(-|[a-h][36])$/);
      else expect(found?.[3]).toBe(wanted?.[3]);
      expect(found?.toSpliced(3, 1)).toEqual(wanted?.toSpliced(3, 1));
    }
  });
});

const ROSTER = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n';

test("a game as PGN", () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9";
  const game = packed("e8d7 e2e4 d7d6");
  const text = pgnOf(game, fen, unpack(game, fen), ['A "1"', "B"]);
  expect(text).toBe(
    `${ROSTER}[White "A \\"1\\""]\n[Black "B"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n9... e8d7 10. e2e4 d7d6\n1-0\n`,
  );
});

test("a game of Chess960 as FEN and PGN: the king goes onto his rook, and takes nothing", () => {
  const fen = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 4 1";
  const game = { ...packed("e1f3 e8f6 g1f1 g8h8"), name: "C00 Two Words: Three" };
  const replay = unpack(game, fen);
  expect(fenAfter(fen, replay, 4).split(" ")[4]).toBe("8");
  const text = pgnOf(game, fen, replay, ["A", "B"]);
  expect(text).toContain('[Variant "Chess960"]\n[ECO "C00"]\n[Opening "Two Words: Three"]\n[SetUp "1"]\n');
});

test("the largest swings are those of an engine's own scores", () => {
  const game = packed("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 f8c5", "20 -400 30 -420 330 -410 310 #-3");
  expect(largestSwings(unpack(game, START))).toEqual([
    { ply: 8, change: expect.closeTo(-3.9) },
    { ply: 5, change: expect.closeTo(3) },
  ]);
  expect(largestSwings(unpack(packed("e2e4"), START))).toEqual([]);
});

test("the bar is even at nought, and full at a mate", () => {
  expect(whiteShare(0)).toBe(0.5);
  expect(whiteShare(Infinity)).toBe(1);
  expect(whiteShare(-Infinity)).toBe(0);
  expect(whiteShare(1)).toBeGreaterThan(0.6);
});
