import { describe, expect, test } from "vitest";
import { bestCapture, captureOn } from "../../../../../src/annotate/tactics/exchange.js";
import { hasSafeOther, offerOf } from "../../../../../src/annotate/judge/offer.js";
import { squareName, squareNamed } from "../../../../../engine/board/squares.js";
import { readPlacement } from "../../../../../engine/board/placement.js";
import { Game } from "../../../../../engine/rules/game.js";

/** White's gain by captures on a square, from the cheapest piece that may take. */
function gainOn(fen: string, square: string): readonly [from: string, gain: number] | null {
  const found = captureOn(readPlacement(fen), squareNamed(square), "w");
  return found === null ? null : [squareName(found.from), found.gain];
}

describe("captures on one square", () => {
  test.each([
    ["a piece that nothing defends", "4k3/8/8/3n4/8/8/8/3RK3", "d5", ["d1", 3]],
    ["a defended pawn, by a rook", "4k3/8/4p3/3p4/8/8/8/3RK3", "d5", ["d1", -4]],
    ["the cheapest piece takes first", "4k3/8/4p3/3n4/4P3/8/8/3RK3", "d5", ["e4", 3]],
    ["a rook behind a rook takes part", "3rk3/8/8/3p4/8/8/3R4/3RK3", "d5", ["d2", 1]],
    ["a king takes what is not defended", "4k3/8/8/8/8/8/4n3/4K3", "e2", ["e1", 3]],
    ["a king does not take what is defended", "4k3/8/8/8/2b5/8/4n3/4K3", "e2", null],
    ["a pinned piece does not take", "4k3/8/8/8/7b/5n2/5P2/4K3", "f3", null],
    ["nor does it take back", "4k3/4r3/8/3b4/8/8/8/K2RR3", "d5", ["d1", 3]],
    ["a pawn that takes on the last rank becomes a queen", "1n5k/P7/8/8/8/8/8/4K3", "b8", ["a7", 11]],
  ])("%s", (_, fen, square, expected) => {
    expect(gainOn(fen, square)).toEqual(expected);
  });

  test("the best one, and none where all lose", () => {
    const best = bestCapture(readPlacement("4k3/8/2q1p3/3n4/4P3/8/8/2R1K3"), "w");
    expect(best && [squareName(best.from), squareName(best.to), best.gain]).toEqual(["c1", "c6", 9]);
    expect(bestCapture(readPlacement("4k3/8/4p3/3p4/8/8/8/3RK3"), "w")).toBeNull();
  });
});

describe("what a move offers", () => {
  const offer = (fen: string, uci: string, least = 2) => {
    const game = new Game();
    game.setPosition(fen, []);
    return offerOf(readPlacement(fen), uci, game.legalMoves(), least);
  };

  test("a piece that is left or put where it can be taken", () => {
    // Byrne - Fischer, New York 1956.
    const byrne = "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17";
    expect(offer(byrne, "g4e6")).toEqual({ capture: "c5b6", taken: "q", piece: "q", gain: 6, cost: 6 });
    // Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
    const morphy = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16";
    expect(offer(morphy, "b3b8")).toEqual({ capture: "d7b8", taken: "q", piece: "q", gain: 9, cost: 9 });
    const greek = "rnbq1rk1/pp2bppp/4p3/3pP3/3P4/3B1N2/PP3PPP/RN1QK2R w KQ - 0 9";
    expect(offer(greek, "d3h7")).toEqual({ capture: "g8h7", taken: "b", piece: "b", gain: 3, cost: 2 });
  });

  test("a rook, where queens are traded first, or it takes a knight", () => {
    const queens = "1k1rr3/pp2qppp/2n3n1/2P2BP1/3P3P/5P2/P2QNK2/R6R b - - 0 22";
    expect(offer(queens, "e7e2")).toEqual({ capture: "d2e2", taken: "q", piece: "r", gain: 5, cost: 2 });
    const knight = "2r3k1/5ppp/8/8/8/2N5/PPP2PPP/4R1K1 b - - 0 1";
    expect(offer(knight, "c8c3")).toEqual({ capture: "b2c3", taken: "r", piece: "r", gain: 5, cost: 2 });
  });

  test("a piece for two pawns is a small one", () => {
    // Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, six moves before.
    const fen = "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10";
    expect(offer(fen, "c3b5", 1)).toEqual({ capture: "c6b5", taken: "n", piece: "n", gain: 2, cost: 1 });
    expect(offer(fen, "c3b5")).toBeNull();
  });

  test("not a trade, not what is lost anyway", () => {
    expect(offer("4k3/8/3b4/8/5B2/6P1/8/4K3 w - - 0 1", "f4d6")).toBeNull();
    // The knight in the corner is lost whatever White plays.
    expect(offer("4k3/8/8/8/8/1b6/2r4P/N3K3 w - - 0 1", "h2h3")).toBeNull();
  });

  test("a move is forced where every other one gives material away", () => {
    const isSafe = (fen: string, uci: string) => {
      const game = new Game();
      game.setPosition(fen, []);
      return hasSafeOther(readPlacement(fen), uci, game.legalMoves());
    };
    // The only square for the queen.
    expect(isSafe("r2r2k1/p1p2ppp/2P1b3/2B1q3/2Q4P/2n2B2/P1P2PP1/R4RK1 w - - 2 19", "c4b4")).toBe(false);
    expect(isSafe("2q5/r2n1k2/p3pP2/1p4Q1/1b2p3/8/P4PPP/3R2K1 w - - 0 32", "g5g7")).toBe(true);
  });
});
