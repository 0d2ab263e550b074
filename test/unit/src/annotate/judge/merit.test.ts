import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { readLine } from "../../../../../src/notation/index.js";
import type { Finding, Pair } from "../../../../../src/annotate/judge/analysis.js";
import {
  claimOf,
  isForced,
  isInvested,
  isNeeded,
  isOnlyMove,
  isSound,
  sacrificesOf,
} from "../../../../../src/annotate/judge/merit.js";
import type { Offer } from "../../../../../src/annotate/judge/offer.js";
import { walk } from "../../../../../src/annotate/tactics/walk.js";
import type { Move, Score } from "../../../../../src/library/index.js";

/** Pawns, or a mate as `#3`. */
function scoreOf(text: number | string): Score {
  return typeof text === "number"
    ? { kind: "centipawns", value: 100 * text }
    : { kind: "mate", moves: Number(text.slice(1)) };
}

function finding(score: number | string, line: readonly Move[] = [{ uci: "a1a2", san: "Ra2" }]): Finding {
  return { score: scoreOf(score), depth: 12, line };
}

function lineOf(fen: string, sans: readonly string[]): readonly Move[] {
  return readLine(new Game(), fen, sans).map((uci, index) => ({ uci, san: sans[index]! }));
}

/** The searches before and after a move, by the mover's pawns. */
function pairOf(before: number | string, after: number): Pair {
  return { before: finding(before), after: finding(-after) };
}

const BYRNE = "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17";
const MORPHY = "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16";

describe("an only move", () => {
  test.each([
    // Pawns with the move, and with the next best one.
    [3, 0.9, true],
    [3, 1, false],
    [2.4, 0.4, false],
    [0, -2.6, true],
    [0, -2.4, false],
    [-0.8, -4, true],
    // The game was not even before.
    [-1.2, -4, false],
    [0, "#-3", true],
  ])("keeps a win or a draw: %f against %s, %s", (own, other, expected) => {
    expect(isOnlyMove({ pair: pairOf(own, own) }, finding(other))).toBe(expected);
  });

  test("by the less favourable of the searches before and after it", () => {
    expect(isOnlyMove({ pair: pairOf(3, 1) }, finding(0))).toBe(false);
    expect(isOnlyMove({ pair: pairOf(1, 3) }, finding(0))).toBe(false);
  });

  const QUIET = "2r3k1/5ppp/8/3b4/8/5B2/5PPP/2R3K1 w - - 0 1";
  const claim = (san: string, { fen = QUIET, earlier, pair, isBook = false }: Question = {}) => {
    const game = new Game();
    game.setPosition(fen, []);
    const [last = null] = earlier === undefined ? [] : walk(fen, lineOf(fen, [earlier]));
    if (last !== null) game.setPosition(fen, [last.uci]);
    const at = game.fen();
    const [played] = lineOf(at, [san]);
    const own = { before: finding(0, [played!]), after: finding(0) };
    return claimOf({ fen: at, uci: played!.uci, last, legalMoves: game.legalMoves(), pair: pair ?? own, isBook });
  };
  interface Question {
    readonly fen?: string;
    /** A move before it. */
    readonly earlier?: string;
    /** The engine's own move, in a level position, if absent. */
    readonly pair?: Pair;
    readonly isBook?: boolean;
  }

  test("is the engine's own, or as good, and the game is not lost", () => {
    expect(claim("Rd1")).toEqual({ isChoice: true, offer: null });
    expect(claim("Rd1", { pair: pairOf(0.05, 0) })).toEqual({ isChoice: true, offer: null });
    expect(claim("Rd1", { pair: pairOf(0.3, 0) })).toBeNull();
    expect(claim("Rd1", { pair: pairOf(-3, -3) })).toBeNull();
  });

  test("is none of the book, takes nothing back, and wins no piece at once", () => {
    expect(claim("Rd1", { isBook: true })).toBeNull();
    const black = QUIET.replace(" w ", " b ");
    const withoutRook = black.replace("2r3k1", "6k1");
    expect(claim("gxf3", { fen: withoutRook, earlier: "Bxf3" })).toBeNull();
    expect(claim("Rxc8+", { fen: black, earlier: "h6" })).toBeNull();
    expect(claim("Bxd5", { fen: withoutRook, earlier: "h6" })).toBeNull();
  });

  test("is obvious if it wins a piece itself, not if another capture of the piece would", () => {
    // Anderssen - Dufresne, Berlin 1852: the pawn wins the knight, the rook has to be worth its own.
    const fen = "1r2k1r1/pbppnp1p/1bn2P2/8/Q7/B1PB1q2/P4PPP/3RR1K1 w - - 0 20";
    expect(claim("Rxe7+", { fen })?.isChoice).toBe(true);
    expect(claim("fxe7", { fen })).toBeNull();
  });

  test("is no forced move, none of few out of check, and none that ends the game", () => {
    expect(claim("Kg1", { fen: "k7/8/8/8/8/7r/r7/7K w - - 0 1" })).toBeNull();
    const check = "4k3/8/8/8/8/8/8/r5K1 w - - 0 1";
    expect(claim("Kg2", { fen: check })).toBeNull();
    expect(claim("Kg2", { fen: check.replace("8/r5", "1B6/r5") })).toEqual({ isChoice: true, offer: null });
    expect(claim("Rd1", { pair: { before: finding(0.02), after: finding(0, []) } })).toBeNull();
  });

  test("is none that takes the piece which gives check", () => {
    const fen = "r3k2r/q2p1pp1/pbbNp3/1p2Pn1p/5P2/P2B4/1PPBQ1PP/R4R1K b kq - 1 16";
    expect(claim("Nxd6", { fen })).toBeNull();
    expect(claim("Kf8", { fen })?.isChoice).toBe(true);
  });

  test("is none that a count of attackers forces", () => {
    const fen = "r2r2k1/p1p2ppp/2P1b3/2B1q3/2Q4P/2n2B2/P1P2PP1/R4RK1 w - - 2 19";
    const game = new Game();
    game.setPosition(fen, []);
    expect(isForced({ fen, uci: "c4b4", legalMoves: game.legalMoves() })).toBe(true);
    expect(isForced({ fen, uci: "f1d1", legalMoves: game.legalMoves() })).toBe(false);
  });

  test("may be a sacrifice as well, if the mover does not stand worse", () => {
    const offer = { capture: "c5b6", taken: "q", piece: "q", gain: 6, cost: 6 };
    expect(claim("Be6", { fen: BYRNE })).toEqual({ isChoice: true, offer });
    expect(claim("Be6", { fen: BYRNE, pair: pairOf(-0.5, -0.5) })).toEqual({ isChoice: true, offer: null });
    // A pawn is too little, also one that could have been protected.
    expect(claim("Rd1", { fen: QUIET.replace("5B2/5PPP", "P4B2/5PPP").replace("2r3k1", "r5k1") })?.offer).toBeNull();
  });
});

describe("a sacrifice", () => {
  const PIECE: Offer = { capture: "a1a2", taken: "n", piece: "n", gain: 3, cost: 3 };

  test.each([
    [2, 0.5, true],
    [0, -0.5, true],
    // Another move is as good, the game is decided anyhow, or the mover stands worse.
    [2, 1.9, false],
    [9, 6, false],
    ["#5", 6, false],
    [-0.5, -3, false],
  ])("is needed: %s against %f, %s", (own, other, expected) => {
    const pair = { before: finding(own), after: finding(typeof own === "number" ? -own : own.replace("#", "#-")) };
    expect(isNeeded({ pair }, finding(other), { offer: PIECE, margin: 0.1 })).toBe(expected);
  });

  test("that costs a piece is brilliant, a piece for pawns good if nothing else is nearly as good", () => {
    const of = (cost: number, own: number, other: number) =>
      sacrificesOf({ pair: pairOf(own, own) }, finding(other), { ...PIECE, cost }).map(({ merit }) => merit);
    expect(of(2, 3, 0.5)).toEqual(["brilliant", "good"]);
    expect(of(2, 3, 2)).toEqual(["brilliant"]);
    expect(of(1, 3, 0.5)).toEqual(["good"]);
    expect(of(1, 3, 2)).toEqual([]);
  });

  test("of the queen is needed for a mate, if no other move mates as soon", () => {
    const pair = { before: finding("#2"), after: finding("#-1") };
    const queen: Offer = { capture: "g8f6", taken: "q", piece: "q", gain: 6, cost: 6 };
    const isSo = (other: number | string, offer: Offer) => isNeeded({ pair }, finding(other), { offer, margin: 0.1 });
    expect([isSo("#4", queen), isSo(6, queen), isSo("#2", queen)]).toEqual([true, true, false]);
    expect(isSo("#4", { ...queen, piece: "r" })).toBe(false);
  });

  test("is sound if the mover does not stand worse after it", () => {
    expect([0, -0.2, -0.3, 1, -1].map((pawns) => isSound(scoreOf(pawns)))).toEqual([true, true, false, true, false]);
  });

  test.each<[string, string, string, boolean]>([
    ["Byrne - Fischer, 1956", BYRNE, "Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1", true],
    // What White can take at once counts as taken.
    [
      "Byrne - Fischer, 1956, six moves before",
      "r2q1rk1/pp2ppbp/1np2np1/2Q3B1/3PP1b1/2N2N2/PP3PPP/3RKB1R b K - 8 11",
      "Na4 Nxa4 Nxe4 Qb4 Nxg5 Nxg5 Bxd1 Kxd1",
      true,
    ],
    // In between both sides take a queen, which brings no piece back.
    [
      "the same, with a trade of queens",
      "r2q1rk1/pp2ppbp/1np2np1/2Q3B1/3PP1b1/2N2N2/PP3PPP/3RKB1R b K - 8 11",
      "Na4 Nxa4 Nxe4 Bxe7 Nxc5 Bxd8 Nxa4 Bg5 Bxd1 Kxd1 Nxb2+ Kc1",
      true,
    ],
    [
      "a piece that is won right back, before another trade",
      "3r2k1/5ppp/3b4/8/8/1Q3N2/5PPP/R2R2K1 w - - 0 1",
      "Ne5 Bxe5 Qb5 h6 Qxe5 Rxd1+ Rxd1",
      false,
    ],
    ["the same line, cut too early", BYRNE, "Be6 Bxb6 Bxc4+ Kg1", false],
    ["Morphy's last one", MORPHY, "Qb8+ Nxb8 Rd8#", true],
    [
      "Legal's mate",
      "r2qkbnr/ppp2p1p/2np2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 6",
      "Nxe5 Bxd1 Bxf7+ Ke7 Nd5#",
      true,
    ],
    [
      "a queen that is won right back",
      "r2qkbnr/ppp2ppp/2np4/4p3/2B1P1b1/5N1P/PPPP1PP1/RNBQK2R b KQkq - 0 5",
      "Bxf3 Qxf3 Qf6 Qxf6 Nxf6 d3",
      false,
    ],
    // Whoever takes the rook is mated by the queen that did not move.
    ["a piece that only looks free", "r5k1/5ppp/8/8/3r4/6Q1/1B3PPP/6K1 w - - 0 1", "h3 Rd1+ Kh2 Rdd8 Qxg7#", false],
    ["a piece that is left to a mate in one", "6k1/5ppp/8/3b4/8/5N2/1r3PPP/3R2K1 b - - 0 1", "h6 Rxd5 Rb1+ Ne1", false],
  ])("%s", (_, fen, line, expected) => {
    expect(isInvested(fen, lineOf(fen, line.split(" ")), { pawns: 2 })).toBe(expected);
  });

  test("counts from before an exchange that is under way", () => {
    // Lasker - Bauer, Amsterdam 1889: the knight that was taken on h5 is given up, too.
    const fen = "r4rk1/1b2bppp/ppq1pn2/2ppB2N/5P2/1P1BP3/P1PPQ1PP/R4RK1 b - - 1 14";
    const [taken] = walk(fen, lineOf(fen, ["Nxh5"]));
    const game = new Game();
    game.setPosition(fen, [taken!.uci]);
    const at = game.fen();
    const line = lineOf(at, "Bxh7+ Kxh7 Qxh5+ Kg8 Bxg7 Kxg7".split(" "));
    expect([[taken!], []].map((earlier) => isInvested(at, line, { pawns: 2, earlier }))).toEqual([true, false]);
  });
});
