import { describe, expect, test } from "vitest";
import { checkSetting, checkValue, DEFAULTS, OPTIONS, type OptionSpec } from "../../../../src/uci/options.js";

test("every option has a default that its own check takes", () => {
  for (const spec of OPTIONS) {
    const text = spec.type === "button" ? null : String(spec.default);
    expect(checkSetting(spec.name, text)).toMatchObject({ ok: true });
    expect(spec.help).not.toBe("");
  }
  expect(DEFAULTS).toMatchObject({
    Hash: 16,
    Threads: 1,
    MultiPV: 1,
    MoveGen: "compiled",
    Search: "core",
    EvalFile: "",
    "Move Overhead": 30,
    Ponder: false,
    UCI_Chess960: false,
    UCI_ShowWDL: false,
    UCI_LimitStrength: false,
    "Skill Level": 20,
    UCI_AnalyseMode: false,
    nodestime: 0,
    "Debug Log File": "",
  });
});

test("names are unique without regard to case", () => {
  const names = OPTIONS.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

describe("values that are taken", () => {
  test.each<[string, string | null, string, unknown]>([
    ["Hash", "1", "Hash", 1],
    ["hASH", "64", "Hash", 64],
    ["Hash", "+7", "Hash", 7],
    ["clear hash", null, "Clear Hash", null],
    ["Clear Hash", "now", "Clear Hash", null],
    ["MoveGen", "both", "MoveGen", "both"],
    ["movegen", "CHESS.JS", "MoveGen", "chess.js"],
    ["search", "Reference", "Search", "reference"],
    ["move overhead", "-0", "Move Overhead", 0],
    ["Move Overhead", "5000", "Move Overhead", 5000],
    ["Ponder", "TRUE", "Ponder", true],
    ["Ponder", "false", "Ponder", false],
    ["multipv", "256", "MultiPV", 256],
    ["skill level", "0", "Skill Level", 0],
    ["debug log file", "a  b.log", "Debug Log File", "a  b.log"],
    ["Debug Log File", "<empty>", "Debug Log File", ""],
  ])("%s %j", (name, text, known, value) => {
    expect(checkSetting(name, text)).toEqual({
      ok: true,
      value: { name: known, value },
    });
  });
});

describe("values that are refused, with the name, the text and what is allowed", () => {
  test.each<[string, string | null, RegExp]>([
    ["Hash", "banana", /^Hash: 'banana' .*from 1 to \d+$/],
    ["Hash", "0", /^Hash: '0' .*from 1 to \d+$/],
    ["Hash", "-1", /^Hash: '-1'/],
    ["Hash", "99999999", /^Hash: '99999999'/],
    ["Hash", "16.5", /^Hash: '16\.5'/],
    ["Hash", "16 17", /^Hash: '16 17'/],
    ["Hash", "", /^Hash: ''/],
    ["Hash", null, /^Hash: the value is missing, allowed is .*from 1 to \d+$/],
    ["Move Overhead", "5001", /^Move Overhead: '5001' .*from 0 to 5000$/],
    ["MoveGen", "fast", /^MoveGen: 'fast' .*compiled, chess\.js, both$/],
    ["MoveGen", null, /^MoveGen: the value is missing/],
    ["MultiPV", "0", /^MultiPV: '0' .*from 1 to 256$/],
    ["MultiPV", "257", /^MultiPV: '257' .*from 1 to 256$/],
    ["UCI_Elo", "1", /^UCI_Elo: '1' .*from \d+ to \d+$/],
    ["Skill Level", "21", /^Skill Level: '21' .*from 0 to 20$/],
    ["Ponder", "yes", /^Ponder: 'yes' .*true or false$/],
    ["Ponder", null, /^Ponder: the value is missing/],
    ["Nonsense", "1", /^there is no option 'Nonsense', there are: Hash/],
    ["MoveOverhead", "1", /^there is no option 'MoveOverhead'; did you mean Move Overhead\?$/],
    ["Hahs", "1", /^there is no option 'Hahs'; did you mean Hash\?$/],
    ["MultyPV", null, /^there is no option 'MultyPV'; did you mean MultiPV\?$/],
    ["Hash 32", null, /^there is no option 'Hash 32'; did you mean name Hash value 32\?$/],
    ["evalfile a b.nnue", null, /did you mean name EvalFile value a b\.nnue\?$/],
    ["Hash 32", "32", /^there is no option 'Hash 32'/],
    ["constructor", "1", /^there is no option/],
  ])("%s %j", (name, text, error) => {
    expect(checkSetting(name, text)).toEqual({
      ok: false,
      error: expect.stringMatching(error),
    });
  });
});

test("strings may be anything, and <empty> is the empty one", () => {
  const spec: OptionSpec = { name: "P", type: "string", default: "", help: "" };
  expect(checkValue(spec, "a  b")).toEqual({ ok: true, value: "a  b" });
  expect(checkValue(spec, "<empty>")).toEqual({ ok: true, value: "" });
  expect(checkValue(spec, null)).toMatchObject({ ok: false });
});
