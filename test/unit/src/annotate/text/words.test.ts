/** Each phrase of the notes, in a position where it is true, and where one must not be. */

import { describe, expect, test } from "vitest";
import { annotatedGame, type Found } from "../../../../support/chess/annotated-games.js";
import { noteOf } from "../../../../support/chess/notes.js";

const BACK_RANK = "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1";
const ATTACK = "2r2rk1/ppq2ppp/4p3/8/8/2N5/PPP2PPP/2QR2K1 w - - 0 1";
const QUEENS = "3qk3/pp6/8/8/8/8/PP6/3QK3 w - - 0 1";
const DOUBLED = "4k3/ppp2ppp/8/3b4/8/5N2/PPP2PPP/4K3 w - - 0 1";
const EXCHANGE = "6k1/8/8/8/2b5/6P1/5PBP/5RK1 w - - 0 1";

describe("what a bad move loses", () => {
  test.each<[string, string, string, Found, Found, string]>([
    [
      "a mate on the back rank",
      BACK_RANK,
      "Rb7",
      [0, "h3", "Kf8"],
      ["#2", "Ra1+", "Rb1", "Rxb1#"],
      "Black mates in 2 on the back rank: 1... Ra1+ 2. Rb1 Rxb1#. 1. h3 keeps the balance, 0.00.",
    ],
    [
      "a mate elsewhere",
      "7k/5Q2/8/8/8/8/6PP/r3K2R w K - 0 1",
      "Ke2",
      ["#2", "Kd2", "Rxh1", "Qf8+", "Kh7"],
      ["#1", "Re1#"],
      "Black mates in 1: 1... Re1#. 1. Kd2 mates in 2.",
    ],
    [
      "a piece that nothing defends",
      "4k3/8/8/4n3/8/8/8/4RK2 b - - 0 1",
      "Kf8",
      [-1, "Kd7", "Kg2"],
      [6, "Rxe5", "Kf7", "Kf2", "Kf6"],
      "It leaves the knight on e5 where the rook on e1 takes it: 2. Rxe5. 1... Kd7 was better, +1.00.",
    ],
    [
      "the exchange",
      EXCHANGE,
      "h3",
      [1, "Rb1", "Kf7", "Kh1"],
      [1, "Bxf1", "Kxf1", "Kf7", "Ke2"],
      "It loses the exchange: 1... Bxf1 2. Kxf1. 1. Rb1 was better, +1.00.",
    ],
    [
      "a promotion",
      "8/5k2/8/7R/8/p7/8/4K3 w - - 0 1",
      "Kf2",
      [5, "Ra5", "Ke6"],
      [5, "a2", "Kg3", "a1=Q", "Kf3"],
      "Black gets a queen: 1... a2 2. Kg3 a1=Q. 1. Ra5 keeps a winning position, +5.00.",
    ],
    [
      "a passed pawn",
      "6k1/8/4p3/3P4/8/8/8/5K2 b - - 0 1",
      "e5",
      [0, "Kf7", "dxe6+", "Kxe6"],
      [3, "Ke2", "Kf7", "Kd3"],
      "White gets a passed pawn on the d-file: 2. Ke2. 1... Kf7 keeps the balance, 0.00.",
    ],
    [
      "time, by an attack on the queen",
      ATTACK.replace(" w ", " b "),
      "h6",
      [0, "a6", "h3"],
      [0.6, "Nb5", "Qb8", "Nd4", "a6"],
      "White attacks the queen on c7: 2. Nb5 Qb8. 1... a6 prevents 2. Nb5, 0.00.",
    ],
    [
      "the queens",
      QUEENS,
      "a3",
      [0.6, "Qa4+", "Qd7", "Qe4+"],
      [0, "Qxd1+", "Kxd1", "Kd7", "Kd2"],
      "The queens come off: 1... Qxd1+ 2. Kxd1. 1. Qa4+ attacks the pawn on a7, +0.60.",
    ],
    [
      "the shape of the pawns",
      DOUBLED,
      "h3",
      [0.6, "Nd4", "Kd7", "Kd2"],
      [0, "Bxf3", "gxf3", "Kd7", "Kd2"],
      "White gets doubled pawns on the f-file: 1... Bxf3 2. gxf3. 1. Nd4 was better, +0.60.",
    ],
    [
      "something else: then the answer says it",
      "r1bqkbnr/pppppppp/2n5/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 4 9",
      "a3",
      [0.9, "e4", "e5"],
      [0.6, "e5", "e4", "Nf6", "Bb5", "d6", "O-O"],
      "The answer is 9... e5 10. e4 Nf6 11. Bb5 d6. 9. e4 was better, +0.90.",
    ],
  ])("%s", (_, fen, move, better, answer, text) => {
    expect(noteOf(fen, move, better, answer)).toBe(text);
  });

  test("a knight that was to be taken back, and nothing is won by taking it", () => {
    const fen = "r1bqkbnr/pppp1pp1/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    const note = noteOf(fen, "Bxc6 a6", [-0.2, "dxc6", "d3", "Nf6", "O-O"], [3, "Ba4", "b5", "Bb3", "d6"]);
    expect(note).toBe("It loses a knight: 5. Ba4. 4... dxc6 takes back and keeps the balance, +0.20.");
  });
});

describe("what a better move wins", () => {
  test.each<[string, string, string, Found, Found, string]>([
    [
      "a piece that is pinned",
      "3qk3/8/4n3/8/5P2/8/8/4RK2 w - - 0 1",
      "Kg2",
      [0, "f5", "Qa8", "fxe6", "Ke7", "Kg1"],
      [5, "Qd5+", "Kg3", "Kd7"],
      "It misses 1. f5, which wins the knight on e6, pinned to the king on e8, 0.00.",
    ],
    [
      "a piece by a fork",
      "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1",
      "Kd2",
      [3, "Nc7+", "Kd7", "Nxa8", "Kc6", "Ke2"],
      [0.5, "Kd7", "Kc3", "Kc6"],
      "It misses 1. Nc7+, which wins the rook by a fork of the king on e8 and the rook on a8, +3.00.",
    ],
    [
      "a mate on the back rank",
      "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1",
      "h3",
      ["#1", "Rb8#"],
      [0, "Rb2", "Rc1", "Kf8"],
      "It misses 1. Rb8#, which mates in 1 on the back rank.",
    ],
    [
      "time, by an attack on the queen",
      ATTACK,
      "h3",
      [0.6, "Nb5", "Qb8", "Nd4", "a6"],
      [0, "a6", "Qe3"],
      "Better is 1. Nb5, which attacks the queen on c7, +0.60.",
    ],
    [
      "a trade of queens",
      QUEENS,
      "b3",
      [0.6, "Qxd8+", "Kxd8", "Kd2"],
      [0, "Ke7", "Ke2"],
      "Better is 1. Qxd8+, which trades queens, +0.60.",
    ],
    [
      "the shape of the other side's pawns",
      DOUBLED.replace(" w ", " b "),
      "h6",
      [0.6, "Bxf3", "gxf3", "Kd7", "Kd2"],
      [0, "Nd4", "Kd7", "Kd2"],
      "Better is 1... Bxf3, which doubles the pawns on the f-file, -0.60.",
    ],
  ])("%s", (_, fen, move, better, answer, text) => {
    expect(noteOf(fen, move, better, answer).slice(-text.length)).toBe(text);
  });
});

describe("nothing is claimed", () => {
  test("of material where the line ends within an exchange", () => {
    const fen = "4k3/8/3p4/4n3/8/5N2/8/3R2K1 w - - 0 1";
    const note = noteOf(fen, "Kg2", [1, "Nxe5", "dxe5", "Kf2"], [1, "Nxf3"]);
    expect(note).not.toMatch(/loses|wins/);
  });

  test("of material where the better line loses it too", () => {
    const line = ["Bxf1", "Kxf1", "Kf7", "Ke2"] as const;
    const note = noteOf(EXCHANGE, "h3", [1, "h4", ...line], [1, ...line]);
    expect(note).toMatch(/^The answer is /);
  });

  test("of material for which the scores show something else", () => {
    const fen = "r3k2q/8/8/3N4/8/8/8/4K3 w - - 0 1";
    const note = noteOf(fen, "Kd2", [0.2, "Nc7+", "Kd7", "Nxa8", "Kc6", "Ke2"], [0.4, "Kd7", "Ke3", "Kc6"]);
    expect(note).not.toContain("wins");
  });

  test("of a fork where the other piece is defended and worth no more", () => {
    const line = ["Nc7+", "Kd8", "Nxa8", "Kc8", "Ke2"] as const;
    const fork = noteOf("b3k3/3n4/8/1N6/8/8/8/4K3 w - - 0 1", "Kd2", [1, ...line], [1, "Kd8", "Kc3", "Kc8"]);
    expect(fork).toMatch(/Nc7\+, which wins the bishop by a fork of the king on e8 and the bishop on a8, /);
    const quiet = ["Nc7", "Nc5", "Nxa8", "Kf6", "Ke2"] as const;
    const none = noteOf("n7/3n2k1/8/1N6/8/8/8/4K3 w - - 0 1", "Kd2", [1, ...quiet], [1, "Kf6", "Kc3", "Ke5"]);
    expect(none).toMatch(/Nc7, which wins a knight, /);
  });
});

describe("nothing is said", () => {
  test("of an attack by a piece that can be taken, or after which the attacked piece stays", () => {
    const answer: Found = [0.6, "Nb5", "Qb8", "Nd4", "Rfd8"];
    const open = ATTACK.replace(" w ", " b ");
    const guarded = open.replace("ppq2ppp/4p3", "1pq2ppp/p3p3");
    expect(noteOf(guarded, "h6", [0, "g6"], [0.6, "Nb5", "axb5", "h3"])).toMatch(/^The answer is 2\. Nb5 /);
    expect(noteOf(open, "h6", [0, "g6"], [0.6, "Nb5", "Qxh2+", "Kxh2"])).toMatch(/^The answer is 2\. Nb5 /);
    expect(noteOf(open, "h6", [0, "g6"], answer)).toMatch(/^White attacks the queen on c7: /);
  });

  test("of an attack that is an offer to trade", () => {
    const fen = "3q2k1/2p2ppp/8/4p3/Q7/8/2P2PPP/6K1 w - - 0 1";
    const offer = noteOf(fen, "h3", [0.6, "Qe4", "Qd6"], [0, "Qd4", "Qxd4", "exd4", "Kf1"]);
    expect(offer).toBe("The queens come off: 1... Qd4 2. Qxd4 exd4. 1. Qe4 attacks the pawn on e5, +0.60.");
    const open = ATTACK.replace(" w ", " b ");
    expect(noteOf(open, "h6", [0, "g6"], [0.6, "Nb5", "Qxh2+", "Kxh2", "Kh7"])).not.toContain("attacks");
  });

  test("of a trade that the better line has too, and of one that does not explain the loss", () => {
    const answer: Found = [0, "Qxd1+", "Kxd1", "Kd7", "Kd2"];
    const both = noteOf(QUEENS, "a3", [0.6, "Qxd8+", "Kxd8", "Kd2"], answer);
    expect(both).toBe("The answer is 1... Qxd1+ 2. Kxd1 Kd7 3. Kd2. 1. Qxd8+ was better, +0.60.");
    expect(noteOf(QUEENS, "a3", [2.1, "Qa4+", "Qd7", "Qe4+"], answer)).not.toContain("queens");
  });

  test("of pawns that are doubled in both lines", () => {
    const answer: Found = [0, "Bxf3", "gxf3", "Kd7", "Kd2"];
    const note = noteOf(DOUBLED, "h3", [0.6, "a3", "Bxf3", "gxf3", "Kd7"], answer);
    expect(note).toMatch(/^The answer is 1\.\.\. Bxf3 /);
  });
});

describe("a turning point", () => {
  const turn = async (better: number, answer: number) => {
    const text = `[FEN "${EXCHANGE}"]\n\nh3 *`;
    const game = await annotatedGame(text, [
      [better, "Rc1", "Bd5"],
      [answer, "Bd5", "Kh2"],
    ]);
    return game.turningPoints[0]?.text;
  };

  test("turns the game only where the outcome changes", async () => {
    expect(await turn(4, 0)).toMatch(
      /^1\. h3 turned a winning game into an even one: White's expected score goes from 8\d % to 50 %\. /,
    );
    expect(await turn(0, 4)).toMatch(/^1\. h3 turned an even game into a lost one: /);
    expect(await turn(2, 4)).toMatch(/^1\. h3 turned a good game into a lost one: /);
    // What is won stays won or good, and what is bad was bad before.
    expect(await turn(4, -1.5)).toBeUndefined();
    expect(await turn(-1, 2)).toBeUndefined();
    expect(await turn(12, -4)).toBeUndefined();
  });

  test("names one score, that of the better move for White", async () => {
    const scores = (await turn(4, 0))?.match(/[+-]\d+\.\d\d/g);
    expect(scores).toEqual(["+4.00"]);
  });
});
