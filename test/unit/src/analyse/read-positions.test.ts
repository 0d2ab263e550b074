import { expect, test } from "vitest";
import { analysisTable, numbered } from "../../../../src/analyse/analysis-table.js";
import { LiveTable } from "../../../../src/analyse/live-table.js";
import { readPosition, readPositions } from "../../../../src/analyse/read-positions.js";
import { InputError } from "../../../../src/common/errors.js";
import type { SearchInfo } from "../../../../src/library/index.js";
import { BufferWriter } from "../../../support/buffer-writer.js";

const FEN = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

test.each([
  [FEN, { fen: FEN }],
  [`  ${FEN} `, { fen: FEN }],
  [`${FEN} moves e1e8`, { fen: FEN, moves: ["e1e8"] }],
  [`position fen ${FEN} moves e1e8`, { fen: FEN, moves: ["e1e8"] }],
  ["position startpos moves e2e4 e7e5", { moves: ["e2e4", "e7e5"] }],
  ["startpos", { moves: [] }],
  ["1. e4 e5 2.Nf3 1-0", { moves: ["e4", "e5", "Nf3"] }],
  ["1. e4 e5 2. Nf3 Nc6 3... d5", { moves: ["e4", "e5", "Nf3", "Nc6", "d5"] }],
])("%s", (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

test("text has a position a line, PGN one a game", () => {
  expect(readPositions(`${FEN}\r\n\r\ne4 e5\n`)).toEqual([{ fen: FEN }, { moves: ["e4", "e5"] }]);
  const game = `[Event "a"]\n\n1. e4 { best } e5 *\n`;
  expect(readPositions(`${game}\n[SetUp "1"]\n[FEN "${FEN}"]\n\n1. Re8# 1-0\n`)).toEqual([
    { moves: ["e2e4", "e7e5"] },
    { fen: FEN, moves: ["e1e8"] },
  ]);
  expect(readPositions("\n")).toEqual([]);
  expect(() => readPositions(`[Event "a"]\n\n1. e5 *\n`)).toThrow(InputError);
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
