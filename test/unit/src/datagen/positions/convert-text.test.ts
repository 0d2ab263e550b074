/** `convert` from files to a file. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeFen } from "../../../../../engine/rules/fen.js";
import { MAGIC } from "../../../../../src/datagen/games/record.js";
import { runCli } from "../../../../../src/cli/run-cli.js";
import { recordsOf } from "../../../../support/chess/data-games.js";
import { testContext } from "../../../../support/programs/test-context.js";

const folder = mkdtempSync(join(tmpdir(), "castellan-"));
afterAll(() => rmSync(folder, { recursive: true }));
const output = join(folder, "out.ctp");
beforeEach(() => rmSync(output, { force: true }));

const QUIET = "r1b1n1k1/ppp2p1p/3q2p1/3p4/3P4/2PB2Q1/PP3PPP/RN4K1 w - - 1 19";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const CHECK = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
const HANGING = "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1";
const PROMOTES = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
const DEAD = "4k3/8/8/8/8/8/8/4K2N w - - 0 1";

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join("\n")}\n`;
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

async function convert(...args: string[]) {
  return convertUntil(new AbortController().signal, ...args);
}

async function convertUntil(signal: AbortSignal, ...args: string[]) {
  const context = testContext({ signal });
  const status = await runCli(["convert", ...args, "-o", output], context);
  return { status, lines: context.output.lines, errors: context.errors.lines };
}

function records() {
  expect(readFileSync(output).subarray(0, MAGIC.length).toString()).toBe(MAGIC);
  return recordsOf(output);
}

test("keeps quiet positions in their order, from plain and packed files", async () => {
  const plain = file("a.txt", [
    `${START} | 20 | 0.5`,
    `${CHECK} | 0 | 0.5`,
    `${HANGING} | 800 | 1.0`,
    `${PROMOTES} | 800 | 1.0`,
    "",
    `${DEAD} | 0 | 0.5`,
  ]);
  const packed = file("b.txt.gz", [`${QUIET} | 3001`, `${QUIET} | -3000`]);
  const { status, lines } = await convert(plain, packed);
  expect(status).toBe(0);
  expect(lines.join("\n")).toContain("kept 2 of 7");
  expect(lines.join("\n")).toMatch(/dead 1, check 1, tactical 2,.* score 1/);
  const [first, second] = records();
  expect(first).toMatchObject({ score: 20, result: "drawn" });
  expect(makeFen(first?.setup ?? fail())).toContain("RNBQKBNR w");
  expect(second).toMatchObject({ score: -3000, result: null });
});

test("keeps what the options ask for", async () => {
  const path = file("c.txt", [CHECK, HANGING]);
  await convert(path, "--keep-checks", "--keep-tactical");
  expect(records()).toHaveLength(2);
});

test("names the lines that make no sense, and takes the others", async () => {
  const path = file("d.txt", [START, "nonsense", `${START} | x`, QUIET]);
  const { status, errors } = await convert(path);
  expect(status).toBe(1);
  expect(errors[0]).toContain("d.txt:2: ");
  expect(errors[1]).toContain("d.txt:3: ");
  expect(records()).toHaveLength(2);
});

test("scores what comes without a score, from White's view", async () => {
  const white = "4k3/pp6/8/8/8/8/PP4R1/4K3 b - - 0 1";
  const path = file("e.txt", [white, `${white} | 7`]);
  await convert(path, "--label", "500");
  const [judged, given] = records();
  expect(judged?.score).toBeGreaterThan(200);
  expect(given?.score).toBe(7);
});

test("what fails leaves nothing behind, and an old file alone", async () => {
  writeFileSync(output, "old");
  const cut = join(folder, "cut.txt.gz");
  writeFileSync(cut, gzipSync(`${START}\n`.repeat(1000)).subarray(0, -10));
  expect((await convert(cut)).status).toBe(2);
  expect((await convert(join(folder, "absent.txt"))).status).toBe(2);
  const path = file("f.txt", [START]);
  const bad = await convert(path, "--label", "5", "--eval-file", path);
  expect(bad.errors.join()).toContain("no network");
  expect(readFileSync(output, "utf8")).toBe("old");
  expect(readdirSync(folder).filter((name) => /part/.test(name))).toEqual([]);
});

test("the signal ends it between two lines, however long they take", async () => {
  const path = file("g.txt", Array<string>(2000).fill(START));
  const ending = new AbortController();
  // Minutes of searches in all: more than a test is given.
  const running = convertUntil(ending.signal, path, "--label", "200000");
  setTimeout(() => ending.abort(), 100);
  expect((await running).errors).toEqual(["stopped, nothing written"]);
  expect(existsSync(output)).toBe(false);
});

test("a file without a position changes nothing", async () => {
  writeFileSync(output, "old");
  const { status, errors } = await convert(file("h.txt", ["e4", "e5"]));
  expect(status).toBe(1);
  expect(errors.join("\n")).toContain("no position was kept");
  expect(readFileSync(output, "utf8")).toBe("old");
  const same = await convert(output);
  expect(same.errors.join()).toContain("is an input, and cannot be overwritten");
});

function fail(): never {
  throw new Error("there is no such record");
}
