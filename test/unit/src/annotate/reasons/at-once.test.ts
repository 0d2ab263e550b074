/** What happens at once: the end of the game, and a piece that is taken. The engine's lines are those of 100,000 nodes. */

import { expect, test } from "vitest";
import type { Found } from "../../../../support/chess/annotated-games.js";
import { reasonsIn } from "../../../../../src/annotate/text/move-lapse.js";
import { moveLapseOf, noteOf } from "../../../../support/chess/notes.js";

test.each<[name: string, fen: string, moves: string, better: Found, answer: Found, text: string]>([
  [
    "a queen that goes where it is taken",
    "",
    "e4 e6 Qh5 Nf6 Qxh7",
    [-0.19, "Qe2", "e5", "d4", "exd4"],
    [6.66, "Nxh7", "e5", "Bc5", "h4", "Bxf2+", "Kxf2", "Nc6", "Be2", "Nxe5", "Ke1"],
    "It loses the queen: 3... Nxh7.",
  ],
  [
    "a queen that is left where a pawn takes it",
    "",
    "d4 d5 Qd3 Nc6 Qb5 a6 Nf3",
    [-0.69, "Qd3", "e5", "dxe5", "Nxe5"],
    [6.82, "axb5"],
    "It leaves the queen where the pawn on a6 takes it: 4... axb5.",
  ],
  [
    "a knight for a pawn, whatever a later trade takes",
    "",
    "e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7 Nc3 O-O Nxe5",
    [0.15, "a3", "d6", "Be3", "Be6"],
    [3.85, "Nxe5", "Bb3", "d6", "f4", "Nc6", "O-O", "Na5", "h3", "Nxb3", "axb3", "c6", "Be3"],
    "It loses the knight for a pawn: 6... Nxe5.",
  ],
  [
    "a bishop, whatever the pawns do afterwards",
    "r1bqkb1r/pp1n1ppp/2n1p3/2ppP3/3P1P2/2N2N2/PPP3PP/R1BQKB1R w KQkq - 2 7",
    "Be3 Bd6",
    [-0.32, "a6", "Qd2", "b5", "h4", "h5"],
    [5.51, "exd6", "cxd4", "Bxd4", "O-O", "Qd2", "Nxd4", "Qxd4", "Nb8", "O-O-O", "Qxd6"],
    "It loses the bishop: 8. exd6.",
  ],
  ["a stalemate", "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "Qg6", ["#1", "Qg7#"], [0], "It is stalemate."],
  [
    "a double attack on pawns",
    "",
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6",
    [-1.23, "Qd7", "Qb3", "c6", "Be3"],
    [2.08, "Qb3", "Bc5", "Bxf7+", "Ke7", "Bd5", "Nbd7", "O-O", "c6", "Bc4", "b5", "Be2", "Nxe4"],
    "It allows the double attack 7. Qb3, on f7 and b7.",
  ],
])("%s", (_, fen, moves, better, answer, text) => {
  const note = noteOf(fen, moves, better, answer);
  expect(note.slice(0, text.length)).toBe(text);
});

test.each<[name: string, fen: string, move: string, better: string, answer: readonly string[], text: string]>([
  [
    "its defender has left",
    "4k3/8/8/8/1b6/2N5/1P6/4K2R w - - 0 1",
    "b3",
    "Kd2",
    ["Bxc3+", "Kf2", "Bd4+", "Kf3"],
    "It takes a defender from the knight on c3, and loses the knight: 1... Bxc3+.",
  ],
  [
    "a line to it is opened",
    "4k3/8/8/8/3b4/2P5/8/R3K3 w - - 0 1",
    "c4",
    "cxd4",
    ["Bxa1", "Ke2", "Kd7", "Ke3"],
    "It opens the line from the bishop on d4 to the rook on a1: 1... Bxa1.",
  ],
  [
    "it is cut off from its defender",
    "3r2k1/8/8/8/R2N4/8/2P5/6K1 w - - 0 1",
    "c4",
    "Rc4",
    ["Rxd4", "Kf2", "Kf7", "Ke3"],
    "It cuts the knight on d4 off from its defender: 1... Rxd4.",
  ],
  [
    "its only defender is pinned",
    "3r2k1/8/8/8/3N4/r3P3/7K/8 w - - 0 1",
    "Kh3",
    "Kg2",
    ["Rxd4", "Kg2", "Kf7", "Kf2"],
    "It loses the knight on d4, whose defender is pinned: 1... Rxd4.",
  ],
])("why a piece falls: %s", (_, fen, move, better, answer, text) => {
  const note = noteOf(fen, move, [1, better], [5, ...answer]);
  expect(note.slice(0, text.length)).toBe(text);
});

test("the reasons are data, too", () => {
  const note = moveLapseOf("", "e4 e6 Qh5 Nf6 Qxh7", [-0.19, "Qe2", "e5"], [6.66, "Nxh7", "e5", "Bc5", "h4"]);
  expect(reasonsIn(note!)).toEqual([
    {
      of: "played",
      side: "black",
      piece: "queen",
      squares: ["h7"],
      line: [{ uci: "f6h7", san: "Nxh7" }],
      kind: "capture",
      cause: "walked in",
      by: { piece: "knight", square: "f6" },
      balance: { lost: { queen: 1 }, won: { pawn: 1 } },
    },
  ]);
});

test("a threat that the better move allows as well explains nothing", () => {
  const fen = "r2qkbnr/3b1ppp/p1Qp4/1pp5/4P3/1B6/PPP2PPP/RNB1K2R w KQkq - 4 11";
  const after = ["c4", "O-O", "cxb3", "axb3"] as const;
  expect(noteOf(fen, "Qd5", [-2, "Qb7", ...after], [3.5, ...after])).not.toMatch(/traps|no safe square/);
  expect(noteOf(fen, "Qd5", [-2, "Qb7", "Nf6", "O-O", "Be7"], [3.5, ...after])).toContain(
    "the bishop on b3, which has no safe square",
  );
});
