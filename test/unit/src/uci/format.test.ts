import { describe, expect, test, vi } from "vitest";
import { centipawnScore } from "../../../../engine/host/requests/score.js";
import type { EngineEvent } from "../../../../engine/host/requests/events.js";
import { nodesPerSecond, quote, shorten, visible } from "../../../../src/common/text.js";
import { diagram } from "../../../../src/uci/diagram.js";
import { formatEvent, formatIdentity, formatOption } from "../../../../src/uci/format.js";
import type { OptionSpec } from "../../../../src/uci/options.js";

vi.mock("../../../../src/common/score/wdl-model.js", () => import("../../../support/core/fixed-model.js"));

const info = (fields: object): EngineEvent => ({
  kind: "info",
  multiPv: 1,
  depth: 7,
  selDepth: 12,
  score: centipawnScore(68),
  bound: "exact",
  nodes: 5000,
  time: 250,
  hashFull: 42,
  tableHits: 0,
  pv: ["e2e4", "e7e5"],
  ...fields,
});

describe("events", () => {
  test.each<[string, EngineEvent]>([
    [
      "info depth 7 seldepth 12 multipv 1 score cp 34 nodes 5000 nps 20000 hashfull 42 tbhits 0 time 250 pv e2e4 e7e5",
      info({}),
    ],
    [
      "info depth 7 seldepth 12 multipv 1 score cp -210 lowerbound nodes 5000 nps 20000 hashfull 42 tbhits 0 time 250 pv e2e4 e7e5",
      info({ score: { kind: "centipawns", value: -420 }, bound: "lower" }),
    ],
    [
      "info depth 7 seldepth 12 multipv 1 score mate -3 upperbound nodes 5000 nps 20000 hashfull 42 tbhits 0 time 250 pv e2e4 e7e5",
      info({ score: { kind: "mate", moves: -3 }, bound: "upper" }),
    ],
    [
      "info depth 0 seldepth 0 multipv 1 score mate 0 nodes 0 nps 0 hashfull 0 tbhits 0 time 0",
      info({
        depth: 0,
        selDepth: 0,
        score: { kind: "mate", moves: -0 },
        nodes: 0,
        time: 0,
        hashFull: 0,
        tableHits: 0,
        pv: [],
      }),
    ],
    [
      "info depth 1 seldepth 1 multipv 1 score cp 0 nodes 20 nps 20000 hashfull 1 tbhits 0 time 0 pv a2a3",
      info({
        depth: 1,
        selDepth: 1,
        score: { kind: "centipawns", value: -0.4 },
        nodes: 20,
        time: 0.31,
        hashFull: 0.7,
        tableHits: 0,
        pv: ["a2a3"],
      }),
    ],
    [
      "info depth 7 seldepth 12 multipv 3 score cp 34 nodes 5000 nps 20000 hashfull 42 tbhits 0 time 250 pv e2e4 e7e5",
      info({ multiPv: 3 }),
    ],
    ["info depth 9 currmove e2e4 currmovenumber 4", { kind: "current", depth: 9, move: "e2e4", number: 4 }],
    ["bestmove e2e4", { kind: "bestmove", move: "e2e4", ponder: null }],
    ["bestmove e7e8q ponder a7a8n", { kind: "bestmove", move: "e7e8q", ponder: "a7a8n" }],
    ["bestmove (none)", { kind: "bestmove", move: null, ponder: null }],
    ["bestmove (none)", { kind: "bestmove", move: null, ponder: "e2e4" }],
    ["info string hello", { kind: "notice", level: "note", text: "hello" }],
    [
      "info string error: two\\nlines\\r\\tand \\u{1b}[0m",
      {
        kind: "notice",
        level: "error",
        text: "two\nlines\r\tand \u001b[0m",
      },
    ],
  ])("%s", (line, event) => {
    expect(formatEvent(event)).toBe(line);
  });

  test("a notice stays short", () => {
    const text = "x".repeat(1 << 20);
    const line = formatEvent({ kind: "notice", level: "note", text });
    expect(line.length).toBeLessThan(1100);
  });
});

test.each([
  [0, 0, 0],
  [1000, 0, 1000000],
  [1000, 0.5, 1000000],
  [1000, 3, 333333],
  [5_000_000_000, 1000, 5_000_000_000],
])("%i nodes in %f ms are %i a second", (nodes, time, speed) => {
  expect(nodesPerSecond(nodes, time)).toBe(speed);
});

describe("options", () => {
  const help = "";
  test.each<[string, OptionSpec]>([
    [
      "option name Hash type spin default 16 min 1 max 64",
      { name: "Hash", type: "spin", default: 16, min: 1, max: 64, help },
    ],
    ["option name Ponder type check default false", { name: "Ponder", type: "check", default: false, help }],
    [
      "option name A b type combo default x y var x y var z",
      {
        name: "A b",
        type: "combo",
        default: "x y",
        choices: ["x y", "z"],
        help,
      },
    ],
    ["option name Go type button", { name: "Go", type: "button", help }],
    ["option name Path type string default <empty>", { name: "Path", type: "string", default: "", help }],
    ["option name Path type string default a b", { name: "Path", type: "string", default: "a b", help }],
  ])("%s", (line, spec) => {
    expect(formatOption(spec)).toBe(line);
  });

  test("the answer to uci begins with the name and ends with uciok", () => {
    const lines = formatIdentity("1.2.3", [{ name: "Go", type: "button", help }]);
    expect(lines).toEqual([
      "id name Castellan 1.2.3",
      expect.stringMatching(/^id author \S/),
      "option name Go type button",
      "uciok",
    ]);
  });
});

describe("foreign text", () => {
  test.each([
    ["plain", "'plain'"],
    ["", "''"],
    ["a\u0000b", "'a\\u{0}b'"],
    ["\u2028\u202e", "'\\u{2028}\\u{202e}'"],
    ["\ud800", "'\\u{d800}'"],
    ["♔é", "'♔é'"],
    ["x".repeat(60), `'${"x".repeat(60)}'`],
    ["x".repeat(61), `'${"x".repeat(60)}...'`],
  ])("%j is quoted", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  test("no character is cut in two", () => {
    expect(shorten("😀😀😀", 2)).toBe("😀😀...");
    expect(shorten("😀😀", 2)).toBe("😀😀");
  });

  test("whatever it is, it stays in one line", () => {
    for (let code = 0; code < 0x3000; code++) {
      expect(visible(String.fromCharCode(code))).toMatch(/^[^\n\r\u2028]+$/);
    }
  });
});

test("the diagram shows the board from White's side", () => {
  const lines = diagram("r3k3/8/8/8/4P3/8/8/4K2R w K - 0 1");
  expect(lines).toHaveLength(18);
  expect(lines[1]).toBe("8 | r |   |   |   | k |   |   |   |");
  expect(lines[9]).toBe("4 |   |   |   |   | P |   |   |   |");
  expect(lines[15]).toBe("1 |   |   |   |   | K |   |   | R |");
  expect(lines[17]).toBe("    a   b   c   d   e   f   g   h");
});
