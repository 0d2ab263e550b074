import { describe, expect, test } from "vitest";
import {
  isScored,
  positionLine,
  readBestMove,
  readInfo,
  readOption,
  readReport,
} from "../../../../src/uci-client/lines.js";

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
  // A file could not keep it.
  expect(readInfo(`info depth 3 nodes ${"9".repeat(400)} score cp 5`)).toMatchObject({ depth: 3, nodes: null });
  expect(readInfo(`info score cp ${"9".repeat(400)}`)).toBeNull();
  expect(readInfo("info depth 5 currmove e2e4")).toBeNull();
  expect(readInfo("info string score cp 5")).toBeNull();
  expect(readInfo("info depth 3 string score cp 5")).toBeNull();
  expect(readInfo("bestmove e2e4")).toBeNull();
});

test("best moves", () => {
  expect(readBestMove("bestmove e2e4 ponder e7e5 ")).toEqual({ move: "e2e4", ponder: "e7e5" });
  expect(readBestMove("bestmove e2e4")).toEqual({ move: "e2e4", ponder: null });
  expect(readBestMove("bestmove (none)")).toEqual({ move: null, ponder: null });
  expect(readBestMove("info depth 1")).toBeNull();
});

test("the position", () => {
  expect(positionLine(null)).toBe("position startpos");
  expect(positionLine(null, ["e2e4"])).toBe("position startpos moves e2e4");
  expect(positionLine("FEN")).toBe("position fen FEN");
  expect(positionLine("FEN", ["e2e4", "e7e5"])).toBe("position fen FEN moves e2e4 e7e5");
});

describe("reports about a move", () => {
  test("have score, depth and nodes", () => {
    const line = "info depth 12 seldepth 20 multipv 1 score cp -35 nodes 4000 nps 1 pv e2e4 e7e5";
    expect(isScored(line)).toBe(true);
    expect(readReport(line)).toEqual({
      score: { kind: "centipawns", value: -35 },
      depth: 12,
      selDepth: 20,
      nodes: 4000,
    });
    expect(readReport("info score mate -3 depth x")).toEqual({
      score: { kind: "mate", moves: -3 },
    });
    expect(readReport("info depth -1 seldepth 3 score cp 5 nodes -1")).toEqual({
      score: { kind: "centipawns", value: 5 },
      selDepth: 3,
    });
  });

  test.each([
    "info depth 12 multipv 2 score cp 5 pv e2e4",
    "info depth 12 nodes 5",
    "info string the score cp is a number",
  ])("%s has no score of the best move", (line) => {
    expect(isScored(line)).toBe(false);
  });

  test("options have names with blanks, ranges and values", () => {
    expect(readOption("option name Style type combo default Very Solid var Very Solid var Wild  ")).toEqual({
      name: "Style",
      type: "combo",
      values: ["Very Solid", "Wild"],
    });
    expect(readOption("option name Clear Hash type button")).toEqual({
      name: "Clear Hash",
      type: "button",
    });
    expect(readOption("option name Skill type spin default 0 min -5 max 20")).toEqual({
      name: "Skill",
      type: "spin",
      min: -5,
      max: 20,
    });
    expect(readOption("option of nothing")).toBeNull();
  });
});
