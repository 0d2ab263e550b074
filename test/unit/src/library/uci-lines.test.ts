import { expect, test } from "vitest";
import { goCommand, positionCommand, readBestMove, readInfo } from "../../../../src/library/uci-lines.js";

test("an info line", () => {
  const line =
    "info depth 5 seldepth 7 multipv 2 score cp -13 lowerbound wdl 100 500 400 nodes 900 nps 9000 hashfull 1 tbhits 3 time 100 pv e2e4 e7e5";
  expect(readInfo(line)).toEqual({
    depth: 5,
    selDepth: 7,
    multiPv: 2,
    score: { kind: "centipawns", value: -13 },
    bound: "lower",
    wdl: { win: 100, draw: 500, loss: 400 },
    nodes: 900,
    nps: 9000,
    time: 100,
    hashFull: 1,
    tableHits: 3,
    pv: ["e2e4", "e7e5"],
  });
});

test("an info line that says little, and lines that say no score", () => {
  expect(readInfo("info score mate -3 pv a2a3")).toMatchObject({
    depth: null,
    multiPv: 1,
    score: { kind: "mate", moves: -3 },
    bound: "exact",
    wdl: null,
    pv: ["a2a3"],
  });
  expect(readInfo("info depth 5 currmove e2e4")).toBeNull();
  expect(readInfo("info string score cp 5")).toBeNull();
  expect(readInfo("bestmove e2e4")).toBeNull();
});

test("best moves", () => {
  expect(readBestMove("bestmove e2e4 ponder e7e5 ")).toEqual({ move: "e2e4", ponder: "e7e5" });
  expect(readBestMove("bestmove e2e4")).toEqual({ move: "e2e4", ponder: null });
  expect(readBestMove("bestmove (none)")).toEqual({ move: null, ponder: null });
  expect(readBestMove("info depth 1")).toBeNull();
});

test("commands", () => {
  expect(positionCommand("FEN", [])).toBe("position fen FEN");
  expect(positionCommand("FEN", ["e2e4", "e7e5"])).toBe("position fen FEN moves e2e4 e7e5");
  expect(goCommand({}, [])).toBe("go infinite");
  expect(goCommand({ depth: 3, movetime: undefined }, ["e2e4"])).toBe("go depth 3 searchmoves e2e4");
  expect(goCommand({ wtime: 1, btime: 2, movesToGo: 3 }, [])).toBe("go wtime 1 btime 2 movestogo 3");
});
