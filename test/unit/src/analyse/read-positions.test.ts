import { expect, test } from "vitest";
import { analysisTable, numbered } from "../../../../src/analyse/analysis-table.js";
import { LiveTable } from "../../../../src/analyse/live-table.js";
import { readPositions } from "../../../../src/analyse/read-positions.js";
import type { SearchInfo } from "../../../../src/library/index.js";
import { newGame } from "../../../../engine/host/new-game.js";
import { runSteps } from "../../../../engine/rules/steps.js";
import { Game } from "../../../../engine/rules/game.js";
import { BufferWriter } from "../../../support/programs/buffer-writer.js";

const FEN = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

function read(text: string) {
  const notes: string[] = [];
  const positions = runSteps(
    readPositions({ name: "", text }, new Game(), ({ line, reason }) => notes.push(`${line}: ${reason}`)),
  );
  return { positions, notes };
}

test("text has a position a line, PGN one a game", () => {
  expect(read(`${FEN}\r\n\r\ne4 e5\n`)).toEqual({ positions: [{ fen: FEN }, { moves: ["e2e4", "e7e5"] }], notes: [] });
  const game = `[Event "a"]\n\n1. e4 { best } e5 *\n`;
  expect(read(`${game}\n[SetUp "1"]\n[FEN "${FEN}"]\n\n1. Re8# 1-0\n`)).toEqual({
    positions: [{ moves: ["e2e4", "e7e5"] }, { fen: FEN, moves: ["e1e8"] }],
    notes: [],
  });
  expect(read("\n")).toEqual({ positions: [], notes: [] });
});

test("what cannot be read is left out with its line, and the rest is read", () => {
  const games = ["1. e4", "1. d4", "1. e5", "1. c4 {", "1. Nf3"].map((moves) => `[Event "a"]\n\n${moves} *\n`);
  expect(read(`${games.join("\n")}\n[Event "a"]\n[Variant "Atomic"]\n\n1. e4 *`)).toEqual({
    positions: ["e2e4", "d2d4", "g1f3"].map((move) => ({ moves: [move] })),
    notes: [
      expect.stringMatching(/^11: left out: "e5" is not legal in /),
      "15: left out: the comment that begins here does not end",
      "22: left out: the variant 'Atomic' is not played here",
    ],
  });
  expect(read(`${FEN}\n8/8 w\ne4 e4`)).toEqual({
    positions: [{ fen: FEN }],
    notes: [expect.stringMatching(/^2: left out: FEN/), expect.stringMatching(/^3: left out: move 2, "e4"/)],
  });
});

test("what is not read as it is written has a note with its line", () => {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1";
  const repair = 'castling rights "KQkq" read as "Qkq", those with king and rook at home';
  expect(read(`${FEN}\n${fen}\n${FEN.replace(/0 1$/, "")} - bm Re8;`).notes).toEqual([
    `2: ${repair}`,
    "3: a dash too many behind the en passant square",
  ]);
  expect(read(`[Event "a"]\n[FEN "${fen}"]\n\n1. e4 *`)).toEqual({
    positions: [{ fen, moves: ["e2e4"] }],
    notes: [`2: ${repair}`],
  });
});

test("Chess960 needs its rules", async () => {
  const fen = "1k1r4/3p4/8/8/8/8/3P4/1K1R4 w Dd - 0 9";
  const text = `[FEN "${fen}"]\n[Variant "Chess960"]\n\n9. O-O Ka8 *`;
  expect(read(text)).toEqual({ positions: [], notes: ["1: left out: it is Chess960, which --chess960 reads"] });
  expect(runSteps(readPositions({ name: "", text }, await newGame(true), () => {}))).toEqual([
    { fen, moves: ["b1d1", "b8a8"] },
  ]);
});

test("a table has a line for each variation", () => {
  const info: SearchInfo = {
    depth: 12,
    selDepth: 20,
    multiPv: 1,
    score: { kind: "centipawns", value: -31 },
    bound: "exact",
    wdl: { win: 101, draw: 500, loss: 399 },
    nodes: 1_234_567,
    nps: 950,
    time: 1300,
    hashFull: 120,
    tableHits: 0,
    pv: [
      { uci: "e1e7", san: "Re7" },
      { uci: "g7g6", san: "g6" },
    ],
  };
  const mate: SearchInfo = { ...info, multiPv: 2, score: { kind: "mate", moves: 3 }, pv: [] };
  expect(analysisTable(FEN, [info, mate])).toEqual([
    "depth 12/20, 1.3 s, 1.23 M nodes, 950 a second, table 12 % full",
    " 1.     -0.31  10  50  40 %  1. Re7 g6",
    " 2.        #3  10  50  40 %",
  ]);
  expect(analysisTable(FEN, [])).toEqual([]);
  expect(numbered(FEN.replace(" w ", " b ").replace(/1$/, "7"), info.pv)).toBe("7... Re7 8. g6");
});

test("a live table takes the place of the one before", () => {
  const writer = new BufferWriter();
  const live = new LiveTable(writer);
  live.clear();
  live.show(() => ["a", "b"]);
  // Too soon.
  live.show(() => ["c"]);
  live.clear();
  expect(writer.lines).toEqual(["a", "b", "\u001b[2F\u001b[J\u001b[A"]);
});
