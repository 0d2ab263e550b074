/** From the words of the command line to engines, and from lines to reports. */

import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { InputError } from "../../../../src/common/errors.js";
import { absoluteEach, absoluteEngine, distinguish, readEngine } from "../../../../src/uci-client/engine-spec.js";
import { limitText, readLimit } from "../../../../src/uci-client/move-limit.js";
import { Clock, goCommand } from "../../../../src/match/run/game-clock.js";

const OWN = { command: "/own/main.js", name: "own" };
const read = (words: readonly string[], each: readonly string[] = []) => readEngine(words, each, OWN);

describe("an engine", () => {
  test("without words is this build, at the default time control", () => {
    expect(read([])).toEqual({
      ...OWN,
      args: [],
      options: {},
      limit: { kind: "clock", time: 8000, increment: 80 },
    });
  });

  test("has what it says itself before what holds for each", () => {
    const each = ["option.Hash=16", "option.Threads=1", "tc=1+0.01", "arg=x"];
    expect(read(["cmd=foo", "option.Hash=64", "nodes=5", "arg=y"], each)).toEqual({
      name: "foo",
      command: "foo",
      args: ["x", "y"],
      options: { Hash: "64", Threads: "1" },
      shared: ["Threads"],
      limit: { kind: "nodes", nodes: 5 },
    });
  });

  test("may be one word with blanks in its values", () => {
    const words = ["cmd=./e name=My Engine option.Clear Hash=true depth=3"];
    expect(read(words)).toEqual({
      name: "My Engine",
      command: resolve("./e"),
      args: [],
      options: { "Clear Hash": "true" },
      limit: { kind: "depth", depth: 3 },
    });
  });

  test.each([
    ["option.UCI_Opponent=x\ngo infinite", "option.UCI_Opponent cannot be 'x\\ngo infinite': it has a line end"],
    ["option.A\rquit=1", "option.: 'A\\rquit' cannot name an option: it has a line end"],
    ["option.A=\u0007", "option.A cannot be '\\u{7}': it has a control character, \\u{7}"],
    ["option.A=1\u20282", "option.A cannot be '1\\u{2028}2': it has a line end"],
    ["name=x\nquit", "--engine: name cannot be 'x\\nquit': it has a line end"],
  ])("whose words %j would be another line of its protocol is refused", (word, message) => {
    expect(() => read(["cmd=foo", word])).toThrow(new InputError(message));
    if (word.startsWith("option.")) expect(() => read(["cmd=foo"], [word])).toThrow(new InputError(message));
  });

  test("is the same from its absolute words in another folder", () => {
    const words = ["cmd=./e name=My Engine", "dir=games", "option.Clear Hash=true", "tc=1+0.01"];
    const absolute = absoluteEngine(words);
    expect(absolute).toEqual([`cmd=${resolve("e")}`, "name=My Engine", `dir=${resolve("games")}`, ...words.slice(2)]);
    expect(read(absolute)).toEqual(read(words));
    expect(absoluteEngine(["cmd=stockfish"])).toEqual(["cmd=stockfish"]);
    for (const cmd of ["cmd=./dist/src/main.js", "cmd=../build/main", "cmd=./e"])
      expect(read(absoluteEngine([cmd]))).toEqual(read([cmd]));
    expect(absoluteEach(["arg=--x name=y", "dir=games"])).toEqual(["arg=--x name=y", `dir=${resolve("games")}`]);
  });

  test.each([
    ["cmd=/opt/glaurung", "glaurung"],
    ["cmd=/opt/Toga.exe", "Toga"],
    ["cmd=/opt/castellan-old/dist/src/main.js", "castellan-old"],
    ["cmd=/main.js", "main"],
    ["cmd=stockfish", "stockfish"],
  ])("with %s is called %s", (word, name) => {
    expect(read([word]).name).toBe(name);
  });

  test("of a name that is taken gets a number", () => {
    const engines = distinguish([read([]), read([]), read(["name=own-2"]), read([])]);
    const names = engines.map(({ name }) => name);
    expect(names[1]).toBe("own-2");
    expect(new Set(names).size).toBe(4);
  });

  test.each([
    [["cmd="]],
    [["hash=16"]],
    [["nonsense"]],
    [["nodes=5", "tc=1"]],
    [["nodes=0"]],
    [["depth=-1"]],
    [["tc=ten"]],
    [["tc=0"]],
    [["tc=00/8"]],
    [["tc=8+99999999999"]],
    [["movetime=0"]],
  ])("%j is refused", (words) => {
    expect(() => read(words)).toThrow(InputError);
  });
});

test.each([
  ["tc", "8+0.08", "8+0.08"],
  ["tc", "40/1:30", "40/90"],
  ["tc", ".5", "0.5"],
  ["st", "0.1", "0.1/move"],
  ["movetime", "100", "0.1/move"],
  ["nodes", "20000", "20000 nodes"],
  ["depth", "7", "depth 7"],
])("the limit %s=%s is shown as %s", (key, value, shown) => {
  expect(limitText(readLimit({ key, value }))).toBe(shown);
});

describe("a clock", () => {
  test("runs down, gains its increment, and restarts at the time control", () => {
    const limit = {
      kind: "clock",
      time: 1000,
      increment: 100,
      moves: 2,
    } as const;
    const clock = new Clock(limit, 50);
    const other = new Clock({ kind: "nodes", nodes: 1 }, 50);
    expect(goCommand("w", { w: clock, b: other })).toBe("go wtime 1000 winc 100 movestogo 2");
    expect(clock.spend(600)).toBe(true);
    expect(clock.left).toBe(500);
    expect(clock.movesToGo).toBe(1);
    expect(clock.spend(540)).toBe(true);
    // Overstepped within the margin, then 100 gained and another 1000.
    expect(clock.left).toBe(1100);
    expect(clock.movesToGo).toBe(2);
    expect(clock.spend(1151)).toBe(false);
  });

  test("gives both sides' time", () => {
    const clock = () => new Clock({ kind: "clock", time: 900, increment: 0 }, 0);
    expect(goCommand("b", { w: clock(), b: clock() })).toBe("go wtime 900 btime 900");
  });

  test.each([
    [{ kind: "movetime", time: 70 } as const, "go movetime 70", 120],
    [{ kind: "nodes", nodes: 70 } as const, "go nodes 70", null],
    [{ kind: "depth", depth: 7 } as const, "go depth 7", null],
  ])("is not needed for %j", (limit, go, allowed) => {
    const clock = new Clock(limit, 50);
    expect(goCommand("w", { w: clock, b: clock })).toBe(go);
    expect(clock.allowed()).toBe(allowed);
  });
});
