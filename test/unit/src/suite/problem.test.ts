import { describe, expect, test } from "vitest";
import { runSteps } from "../../../../engine/rules/steps.js";
import { Game } from "../../../../engine/rules/game.js";
import { parseEpd, readMove } from "../../../../src/notation/index.js";
import { readSuite } from "../../../../src/suite/problem.js";
import { dataFile } from "../../../support/chess/positions.js";

const read = (text: string) => runSteps(readSuite(text, "s.epd", new Game()));
const goalOf = (text: string) => {
  const { problems, faults } = read(text);
  return problems[0]?.goal ?? faults[0]?.fault;
};

describe("EPD", () => {
  test("operations, quotes, and counters", () => {
    const epd = parseEpd('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id "a; b"; hmvc 3; fmvn 9; Remark here');
    expect(epd?.fen).toBe("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9");
    expect(epd?.operations.get("bm")).toEqual(["e4", "e3"]);
    expect(epd?.operations.get("id")).toEqual(["a; b"]);
  });

  test("the counters of a whole FEN", () => {
    const epd = parseEpd("4k3/8/8/8/8/8/4P3/4K3 w - - 5 20 bm e4");
    expect(epd?.fen).toBe("4k3/8/8/8/8/8/4P3/4K3 w - - 5 20");
    expect(epd?.operations.get("bm")).toEqual(["e4"]);
  });

  test("a dash too many is passed over with a note", () => {
    const { problems, faults, notes } = read(
      'r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - - bm Rxf4; id "x";',
    );
    expect(problems.map(({ name, goal }) => [name, goal])).toEqual([
      ["x", { kind: "moves", best: ["f1f4"], avoid: [] }],
    ]);
    expect(faults).toEqual([]);
    expect(notes).toEqual([{ file: "s.epd", line: 1, fault: "a dash too many behind the en passant square" }]);
  });

  test("fewer than four fields are no position", () => {
    expect(parseEpd("4k3/8/8/8/8/8/4P3/4K3 w -")).toBeNull();
  });
});

test.each([["\0"], ["\r"], ["\0\n"], ["\0\r\n"]])("lines may end in %j", (end) => {
  const { problems, faults } = read(
    ["4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e3;", ""].join(end),
  );
  expect(faults).toEqual([]);
  expect(problems.map(({ line, goal }) => [line, goal])).toEqual([
    [1, { kind: "moves", best: ["e2e4"], avoid: [] }],
    [2, { kind: "moves", best: ["e2e3"], avoid: [] }],
  ]);
});

describe("moves as they are written", () => {
  const ROOKS = "r3k2r/P6P/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const game = new Game();
  test.each([
    [ROOKS, "0-0", "e1g1"],
    [ROOKS, "O-O-O!", "e1c1"],
    [ROOKS, "Ra1-b1", "a1b1"],
    [ROOKS, "Kd2", "e1d2"],
    [ROOKS, "e1g1", "e1g1"],
    ["4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8Q+", "a7a8q"],
    ["4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8=N", "a7a8n"],
    ["4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q#??", "a7a8q"],
    ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", "e5d6"],
    // A bishop is not a pawn on the b file.
    ["4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "b2c3"],
    ["4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "d2c3"],
  ])("%s %s", (fen, text, uci) => {
    game.setPosition(fen, []);
    expect(readMove(game, text)).toEqual({ ok: true, uci });
  });

  test.each([
    ["Rd1", "ambiguous"],
    ["Rb3", "not legal"],
    ["hello", "not a move"],
  ])("%s is %s", (text, fault) => {
    game.setPosition("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", []);
    if (text === "Rd1") game.setPosition("4k3/8/8/8/8/8/2K5/R6R w - - 0 1", []);
    const found = readMove(game, text);
    expect(found).toMatchObject({ error: expect.stringContaining(fault) });
  });
});

const PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - -";
const MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - -";

describe("what is to be found", () => {
  test.each([
    [`${PAWN} bm e4 e2e3;`, { kind: "moves", best: ["e2e4", "e2e3"], avoid: [] }],
    [`${PAWN} am Kd1;`, { kind: "moves", best: [], avoid: ["e1d1"] }],
    [`${MATE} dm 1;`, { kind: "mate", moves: 1 }],
    [`${MATE} bm Ra1-a8+; ce +M1; pv Ra1-a8+;`, { kind: "mate", moves: 1 }],
    // A score in centipawns says nothing about mate.
    [`${PAWN} bm e4; ce 120;`, { kind: "moves", best: ["e2e4"], avoid: [] }],
  ])("%s", (line, goal) => {
    expect(goalOf(line)).toEqual(goal);
  });

  test.each([
    `${PAWN} bm e4; c0 "e4=10, Kd1=3";`,
    `${PAWN} bm e4; c8 "10 3"; c9 "e2e4 e1d1";`,
    `${PAWN} bm e4; c7 "e4 Kd1"; c8 "10 3";`,
  ])("%s", (line) => {
    const points = new Map([
      ["e2e4", 10],
      ["e1d1", 3],
    ]);
    expect(goalOf(line)).toEqual({ kind: "scored", points, most: 10 });
  });

  test.each([
    ["rubbish", /four FEN fields/],
    ["8/8/8/8/8/8/8/8 w - - bm e4;", /king/],
    [`${PAWN} id "x";`, /what to find/],
    [`${PAWN} bm e5;`, /bm: "e5" is not legal/],
    [`${PAWN} bm;`, /bm names no move/],
    [`${PAWN} dm soon;`, /dm soon/],
    [`${PAWN} c8 "10"; c9 "e2e4 e1d1";`, /points for 1 moves, c9 names 2/],
    ["R5k1/5ppp/8/8/8/8/8/4K3 b - - bm Kh8;", /over/],
  ])("%s is a fault", (line, fault) => {
    expect(goalOf(line)).toMatch(fault);
  });

  test("a bad line is named, and the others stand", () => {
    const { problems, faults } = read(`# mine\n${PAWN} bm e4; id "one";\r\nrubbish\n\n${PAWN} bm e3;`);
    expect(problems.map(({ name, line }) => [name, line])).toEqual([
      ["one", 2],
      ["s.epd:5", 5],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([3]);
  });
});

test.for([
  ["wacnew.epd", 300],
  ["STS1-15_LAN_v4.epd", 1500],
  ["mate/mate_in_3.epd", 1277],
  ["zahak-silent.epd", 134],
] as const)("every line of %s can be used", ([name, count], { skip }) => {
  const text = dataFile("suites", name);
  if (text === null) return skip(`CASTELLAN_DATA does not lead to suites/${name}`);
  const { problems, faults } = read(text);
  expect(faults).toEqual([]);
  expect(problems).toHaveLength(count);
});
