import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readEngine } from "../../../../src/uci-client/engine-spec.js";
import { readEnginesFile } from "../../../../src/uci-client/engines-file.js";
import { temporaryFolder } from "../../../support/programs/temporary-folder.js";

const OWN = { command: "/own/main.js", name: "own" };
const folder = temporaryFolder();
let files = 0;

/** A file with this in it. */
function fileOf(content: unknown): string {
  const file = join(folder, `${(files += 1)}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const known = (...engines: readonly unknown[]) => readEnginesFile(fileOf(engines));

test("an engine has command, arguments, folder, options and limit of its own", async () => {
  const engines = await known({
    name: "quick",
    command: "./quick",
    arguments: ["--fast", "two words"],
    workingDirectory: folder,
    options: { Hash: 64, "Own Book": true, "Syzygy Path": "/a b/c" },
    tc: "4+0.04",
  });
  expect(readEngine(["conf=quick"], ["option.Hash=16", "option.Threads=2", "nodes=5", "arg=x"], OWN, engines)).toEqual({
    name: "quick",
    command: resolve("quick"),
    args: ["x", "--fast", "two words"],
    dir: folder,
    options: { Hash: "64", Threads: "2", "Own Book": "true", "Syzygy Path": "/a b/c" },
    shared: ["Threads"],
    limit: { kind: "clock", time: 4000, increment: 40 },
  });
});

test("keys that cutechess writes and a match does not use are no fault", async () => {
  const engines = await known({ name: "x", command: "x", ponder: true, whitepov: false, initStrings: ["debug on"] });
  expect(readEngine(["conf=x"], [], OWN, engines)).toMatchObject({ name: "x", command: "x" });
});

test.each([
  ["its name", { name: "x\nquit", command: "./x" }, "name cannot be 'x\\nquit': it has a line end"],
  ["an option's name", { name: "x", options: { "A\nquit": 1 } }, "'A\\nquit' cannot name an option: it has a line end"],
  [
    "a value",
    { name: "x", options: { A: "1\ngo infinite" } },
    "option.A cannot be '1\\ngo infinite': it has a line end",
  ],
])("an engine is refused where %s would be another line to it", async (_, engine, message) => {
  const engines = await known(engine);
  expect(() => readEngine([`conf=${engine.name}`], [], OWN, engines)).toThrow(message);
});

test("what stands beside conf holds before the file", async () => {
  const engines = await known({ name: "quick", command: "quick", options: { Hash: 64, Threads: 2 }, depth: 3 });
  const words = ["conf=quick", "name=slow", "option.Hash=8", "nodes=7"];
  expect(readEngine(words, [], OWN, engines)).toMatchObject({
    name: "slow",
    command: "quick",
    options: { Hash: "8", Threads: "2" },
    limit: { kind: "nodes", nodes: 7 },
  });
});

test("a file of cutechess is read, with the options that differ from the engine's own", async () => {
  const engines = await known({
    command: "quick",
    name: "quick",
    options: [
      { default: 16, max: 3968, min: 1, name: "Hash", type: "spin", value: 128 },
      { default: 1, max: 64, min: 1, name: "Threads", type: "spin", value: 1 },
      { name: "Clear Hash", type: "button" },
      { default: false, name: "Ponder", type: "check", value: true },
    ],
    protocol: "uci",
    stderrFile: "",
    timeoutScaleFactor: 1,
    workingDirectory: "",
  });
  const engine = readEngine(["conf=quick"], [], OWN, engines);
  expect(engine.options).toEqual({ Hash: "128", Ponder: "true" });
  expect(engine.dir).toBeUndefined();
});

describe("says what is wrong", () => {
  test.each<readonly [unknown, RegExp]>([
    ["no JSON", /1*\.json: it is not JSON/],
    [{}, /no list of engines/],
    [[], /no list of engines/],
    [["quick"], /engine 1 is no object/],
    [[{ command: "quick" }], /engine 1: name is no text/],
    [[{ name: " " }], /engine 1 has no name/],
    [[{ name: "a" }, { name: "a" }], /two engines are called 'a'/],
    [[{ name: "a", protocol: "xboard" }], /'a' speaks 'xboard', not uci/],
    [[{ name: "a", comand: "x" }], /unknown key 'comand'; did you mean command\?/],
    [[{ name: "a", arguments: "x" }], /'a': arguments is no list/],
    [[{ name: "a", options: { Hash: [] } }], /'a': option Hash is no text/],
    [[{ name: "a", options: ["x"] }], /'a': option 1 is no object/],
  ])("%j", async (content, message) => {
    await expect(readEnginesFile(fileOf(content))).rejects.toThrow(message);
  });

  test("where the file or the engine is missing", async () => {
    await expect(readEnginesFile(join(folder, "none.json"))).rejects.toThrow(/none\.json: /);
    const engines = await known({ name: "quick" });
    expect(() => readEngine(["conf=quik"], [], OWN, engines)).toThrow(/no engine 'quik'; did you mean quick\?/);
    expect(() => readEngine(["conf=quick"], [], OWN)).toThrow(/no engine 'quick'/);
  });

  test("and two limits of one engine are one too many", async () => {
    const engines = await known({ name: "a", nodes: 5, depth: 3 });
    expect(() => readEngine(["conf=a"], [], OWN, engines)).toThrow(/one limit, not nodes=5 and depth=3/);
  });
});
