/** Each kind of reason, in a position where it holds; what must hold is taken away in a second one. */

import { describe, expect, test } from "vitest";
import { reasonsIn } from "../../../../../src/annotate/text/move-lapse.js";
import type { Found } from "../../../../support/chess/annotated-games.js";
import { moveLapseOf, noteOf } from "../../../../support/chess/notes.js";

type Case = readonly [name: string, fen: string, move: string, better: Found, answer: Found, text: string];

test.each<Case>([
  [
    "a fork",
    "4k3/r7/8/1N6/8/8/6K1/8 b - - 0 1",
    "Ra6",
    [3, "Rb7", "Kf3"],
    [0.2, "Nc7+", "Kd7", "Nxa6", "Kd6", "Kf3", "Kd5"],
    "It loses the rook by a fork of the king on e8 and the rook on a6: 2. Nc7+ Kd7 3. Nxa6.",
  ],
  [
    "a skewer",
    "4q3/7p/8/4k3/8/8/6K1/R7 b - - 0 1",
    "h6",
    [5, "Qe6", "Kf2"],
    [3, "Re1+", "Kd6", "Rxe8", "Kd7", "Re1", "Kd6"],
    "It loses the queen on e8 by a skewer through the king on e5: 2. Re1+ Kd6 3. Rxe8.",
  ],
  [
    "a piece that is pinned to the queen",
    "3qk3/8/5n2/8/8/4B1K1/8/5R2 b - - 0 1",
    "Qe7",
    [0, "Ke7", "Bd4"],
    [4, "Bg5", "Kd7", "Bxf6", "Qe3+", "Kg2", "Kc6"],
    "It loses the knight on f6, pinned to the queen on e7: 2. Bg5 Kd7 3. Bxf6.",
  ],
  [
    "an attack that lets the queen go",
    "3q3k/8/8/8/3N4/8/6K1/3R4 b - - 0 1",
    "Kg8",
    [3, "Qe7", "Kf2"],
    [4, "Nc6", "Qf8", "Ne7+", "Kg7"],
    "White attacks the queen on d8: 2. Nc6 Qf8.",
  ],
  [
    "a piece that is pinned to the king, and what goes with it",
    "2R1n1k1/pp2B1p1/1b5p/5Q2/q2pP3/3P3P/PP2KPP1/8 b - - 5 31",
    "a6",
    [5.22, "Bc7", "Qe6+", "Kh7", "Qb3", "Nd6", "Qxa4", "Nxc8", "Bf8"],
    [8.65, "Qg6", "Ba5", "Rxe8+", "Qxe8", "Qxe8+", "Kh7", "Qf8", "Bc7"],
    "It loses the knight on e8, pinned to the king on g8, and the queen for a rook: 32. Qg6 Ba5 33. Rxe8+ Qxe8 34. Qxe8+.",
  ],
  [
    "a defender that is taken",
    "6k1/1p6/2n5/1B2b3/8/8/6K1/4R3 b - - 0 1",
    "Kf8",
    [0, "Bd6", "Bxc6", "bxc6"],
    [4, "Bxc6", "bxc6", "Rxe5", "Kf7", "Kf3", "Kf6"],
    "It loses the bishop on e5, whose defender on c6 is taken first: 2. Bxc6 bxc6 3. Rxe5.",
  ],
  [
    "a passed pawn that runs",
    "1r6/5pk1/8/3P4/8/8/5PK1/3R4 b - - 0 1",
    "Rb2",
    [0, "Rd8", "Kf3", "Kf6", "Ke4"],
    [2, "d6", "Rb8", "d7", "Rd8", "Kf3", "Kf6"],
    "White's passed pawn runs to d7: 2. d6 Rb8 3. d7.",
  ],
  [
    "the opposition",
    "8/8/4k3/8/4P3/3K4/8/8 b - - 0 1",
    "Kd6",
    [0, "Ke5", "Ke3"],
    [3, "Kd4", "Kc6", "Ke5", "Kd7"],
    "It gives White the opposition: 2. Kd4.",
  ],
  [
    "a pawn that the king cannot catch",
    "8/1k6/8/8/6P1/8/8/K7 b - - 0 1",
    "Kb6",
    [0, "Kc7", "Kb2"],
    [9, "g5", "Kc6", "g6", "Kd6"],
    "The king cannot catch the pawn on g5: 2. g5.",
  ],
  [
    "a rook behind a passed pawn",
    "8/5pk1/8/1P6/8/r7/5PK1/7R b - - 0 1",
    "Kf6",
    [0, "Kf8", "Rh4", "Ke7", "f4"],
    [0.8, "Rb1", "Ke6", "f4", "Kd6"],
    "It lets a rook get behind the passed pawn on b5: 2. Rb1.",
  ],
  [
    "castling given up",
    "r3k3/ppp2ppp/8/3q4/8/8/PPPQ1PPP/R3K2R w KQ - 0 1",
    "Ke2",
    [0.5, "O-O", "Kf8"],
    [0, "Kf8", "Rhd1", "Kg8", "a3"],
    "It gives up castling: 1... Kf8.",
  ],
  [
    "a threat of mate that is missed",
    "6k1/2R5/5B2/5K2/8/8/r7/8 w - - 51 112",
    "Rg7+",
    [0.76, "Kg6", "Ra8"],
    [0, "Kf8", "Rb7", "Kg8"],
    "It misses 112. Kg6, which threatens mate, +0.76.",
  ],
  [
    "perpetual check",
    "3q2k1/RR4p1/8/8/8/8/6PK/8 w - - 0 1",
    "Ra6",
    [5, "Rxg7+", "Kf8"],
    [0, "Qh4+", "Kg1", "Qe1+", "Kh2", "Qh4+", "Kg1"],
    "It allows perpetual check: 1... Qh4+ 2. Kg1 Qe1+ 3. Kh2 Qh4+ 4. Kg1.",
  ],
])("%s", (_, fen, move, better, answer, text) => {
  expect(noteOf(fen, move, better, answer).slice(0, text.length)).toBe(text);
});

describe("nothing is said", () => {
  test("of a fork by a piece that can be taken", () => {
    const line: Found = [0, "Nc7+", "Bxc7", "Kf3", "Kd7"];
    const note = noteOf("4k3/r7/3b4/1N6/8/8/6K1/8 b - - 0 1", "Ra6", [3, "Rb7", "Kf3"], line);
    expect(note).not.toContain("fork");
  });

  test("of a pawn that the king can catch, or of the opposition where there are pieces", () => {
    const pawn = noteOf("8/2k5/8/8/6P1/8/8/K7 b - - 0 1", "Kb6", [0, "Kd7", "Kb2"], [9, "Kb2", "Kc6", "g5", "Kd6"]);
    expect(pawn).not.toContain("catch");
    const king = noteOf(
      "8/8/4k2n/8/4P3/3K4/8/7N b - - 0 1",
      "Kd6",
      [0, "Ke5", "Ke3"],
      [0.5, "Kd4", "Kc6", "Ke5", "Kd7"],
    );
    expect(king).not.toContain("opposition");
  });

  test("of castling that the better line gives up, too", () => {
    const fen = "r3k3/ppp2ppp/8/3q4/8/8/PPPQ1PPP/R3K2R w KQ - 0 1";
    expect(noteOf(fen, "Ke2", [0.5, "Kf1", "Kf8"], [0, "Kf8", "Rhd1", "Kg8", "a3"])).not.toContain("castling");
  });

  test("of checks as perpetual where no position comes again", () => {
    const line: Found = [0, "Qh4+", "Kg1", "Qe1+", "Kh2", "Qe5+", "Kg1"];
    expect(noteOf("3q2k1/RR4p1/8/8/8/8/6PK/8 w - - 0 1", "Ra6", [5, "Rxg7+", "Kf8"], line)).not.toContain("perpetual");
  });

  test("of checks as perpetual that end", () => {
    const line: Found = [0, "Qh4+", "Kg1", "Qe1+", "Kh2", "Qh4+", "Kg1", "Qd4+", "Kf1"];
    expect(noteOf("3q2k1/RR4p1/8/8/8/8/6PK/8 w - - 0 1", "Ra6", [5, "Rxg7+", "Kf8"], line)).not.toContain("perpetual");
  });

  test("of an exchange for which the bad move has taken as much, but of what falls later", () => {
    const fen = "1q2kb1r/p1n1p2p/2np2p1/1Np1pbPP/2P5/3P1NB1/PP1Q1P1R/R3K3 w Qk - 3 15";
    const line: Found = [0.9, "Nxb5", "cxb5", "Qxb5", "Kf1", "Bxg6", "Kg2", "Bg7", "Re1"];
    expect(noteOf(fen, "hxg6", [0.51, "Nc3", "Ne6", "Nd5", "gxh5"], line)).toMatch(
      /^It lets the knight on b5 be taken, and loses a pawn: /,
    );
  });

  test("of two threats that are one: a pawn, and a mate by taking it", () => {
    const fen = "3r2k1/1b2qppp/p2b1n2/1p6/1P5Q/P3PN1P/1B2BPP1/5R1K b - - 2 32";
    const line: Found = [1.5, "Bxf6", "gxf6", "Bd3", "Kg7", "Qxh7+", "Kf8"];
    expect(noteOf(fen, "Kh8", [0.8, "Ne4", "Qxe7"], line)).toMatch(/^It loses a pawn: 33\. Bxf6 /);
    const missed = "3r3k/1b3ppp/p2b1q2/1p6/1P5Q/P3PN1P/4BPP1/5R1K w - - 0 34";
    expect(noteOf(missed, "Qxf6", [2.05, "Ng5", "Qxg5", "Qxg5"], [0.1, "gxf6", "Nd4"])).not.toContain("double");
    expect(noteOf(missed, "Kg1", [2.05, "Ng5", "h6"], [0.1, "Kg8", "Nd4"])).toContain("34. Ng5 threatens mate");
  });
});

test.each<readonly [pattern: string, fen: string, move: string, better: Found, answer: Found]>([
  ["smothered", "5r1k/6pp/8/6N1/8/8/6K1/8 b - - 0 1", "Rg8", [0, "Kg8", "Kg3"], ["#1", "Nf7#"]],
  ["ladder", "6k1/8/R7/1R6/8/8/8/6K1 b - - 0 1", "Kf8", [0, "Kg7", "Kf2"], ["#2", "Rb7", "Kg8", "Ra8#"]],
  ["back rank", "6k1/r4ppp/8/8/8/8/8/R5K1 b - - 0 1", "Rb7", [0, "Rd7", "Kf2"], ["#2", "Ra8+", "Rb8", "Rxb8#"]],
  [
    "Légal",
    "rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5",
    "Bxd1",
    [-1, "dxe5", "Qxg4"],
    ["#2", "Bxf7+", "Ke7", "Nd5#"],
  ],
])("a mate with a name: %s", (pattern, fen, move, better, answer) => {
  const [reason] = reasonsIn(moveLapseOf(fen, move, better, answer)!);
  expect(reason).toMatchObject({ kind: "mate", pattern });
});

test("a position that the game has had twice is a draw the third time, once is not enough", () => {
  const start = "8/8/8/8/8/5K2/5N1B/5k2 b - - 0 1";
  const twice = "Ke1 Bf4 Kf1 Bh2 Ke1 Bf4 Kf1 Bh2";
  const better: Found = [9, "Nh3", "Ke1"];
  expect(noteOf(start, twice, better, [0, "Ke1"])).toMatch(/^It allows a repetition: 5\.\.\. Ke1\. /);
  expect(noteOf(start, "Ke1 Bf4 Kf1 Bh2", better, [0, "Ke1"])).not.toContain("repetition");
});
