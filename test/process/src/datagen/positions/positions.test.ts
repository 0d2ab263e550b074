/** Positions that searches evaluate, drawn by threads. */

import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createEvaluator } from "../../../../../engine/host/standalone/evaluator.js";
import { compileCore } from "../../../../../engine/host/core/compile-core.js";
import { RECORD_SIZE } from "../../../../../src/datagen/games/record.js";
import type { TreeSettings } from "../../../../../src/datagen/positions/tree-settings.js";
import { built } from "../../../../support/programs/built.js";
import { recordsOf, scratch } from "../../../../support/chess/data-games.js";
import { shippedNetwork } from "../../../../support/core/networks.js";
import { testContext } from "../../../../support/programs/test-context.js";

// Threads cannot be started from TypeScript here.
const { generatePositions } = await built<typeof import("../../../../../src/datagen/positions/generate-positions.js")>(
  "src/datagen/positions/generate-positions.js",
);
const { runCli } = await built<typeof import("../../../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const path = scratch();

const SETTINGS: TreeSettings = {
  seed: 3,
  nodes: 100,
  every: 2,
  plies: { least: 2, most: 6 },
  random: 25,
  dfrc: 20,
  maxScore: 3000,
  hash: 1,
};

const ROOTS = [
  "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
  "8/5pk1/4p1p1/3pP2p/3P3P/6P1/5PK1/8 w - - 0 40",
  "no position",
  "rk1q1bnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RK1Q1BNR w HAha - 0 1",
];
writeFileSync(path("roots.epd"), ROOTS.join("\n"));

async function draw(
  name: string,
  count: number,
  { settings = SETTINGS, roots = [path("roots.epd")], threads = 1, signal = new AbortController().signal } = {},
) {
  const context = testContext({ signal });
  const output = path(name);
  const reached = await generatePositions({ roots, output, count, settings, threads }, context);
  return { reached, context, bytes: readFileSync(output) };
}

/** Comes once the file has some positions. */
function afterSome(name: string): AbortSignal {
  const stop = new AbortController();
  const looking = setInterval(() => {
    if ((statSync(path(name), { throwIfNoEntry: false })?.size ?? 0) < 100 * RECORD_SIZE) return;
    clearInterval(looking);
    stop.abort();
  }, 20);
  return stop.signal;
}

describe("datagen positions", () => {
  test("goes on with what the file has, whatever the journal says, and begins anew without the file", async () => {
    const whole = await draw("sound", 2000);
    for (const harm of ["shorter", "gone", "other"]) {
      const part = await draw("harmed", 1e9, { signal: afterSome("harmed") });
      expect(part.reached).toBe(false);
      if (harm === "gone") rmSync(path("harmed"));
      else if (harm === "shorter") truncateSync(path("harmed"), 50 * RECORD_SIZE);
      else {
        writeFileSync(path("harmed"), "x".repeat(part.bytes.length));
        await expect(draw("harmed", 2000)).rejects.toThrow(/harmed is no file of positions/);
        writeFileSync(path("harmed"), part.bytes);
      }
      const { bytes } = await draw("harmed", 2000);
      expect(bytes.equals(whole.bytes)).toBe(true);
      rmSync(path("harmed"));
    }
  });

  test("begins again where the disk was full at its start", async () => {
    const whole = await draw("enough-space", 500);
    const part = await draw("no-space", 1e9, { signal: afterSome("no-space") });
    const [head = ""] = readFileSync(path("no-space.progress"), "utf8").split("\n");
    for (const kept of ["", head.slice(0, 10), head]) {
      for (const output of [null, "", part.bytes.subarray(0, 5)]) {
        rmSync(path("no-space"), { force: true });
        if (output !== null) writeFileSync(path("no-space"), output);
        writeFileSync(path("no-space.progress"), kept);
        expect((await draw("no-space", 500)).bytes.equals(whole.bytes)).toBe(true);
      }
    }
    // Positions without a word about them may be somebody's work.
    writeFileSync(path("no-space"), part.bytes);
    writeFileSync(path("no-space.progress"), "");
    await expect(draw("no-space", 500)).rejects.toThrow(/no-space\.progress is empty, although there are positions/);
    expect(readFileSync(path("no-space")).equals(part.bytes)).toBe(true);
  });

  test("draws the same with any number of threads, and in parts", async () => {
    const whole = await draw("whole", 3000);
    expect(whole.reached).toBe(true);
    expect(whole.bytes.length).toBeGreaterThanOrEqual(3001 * RECORD_SIZE);
    expect(existsSync(path("whole.progress"))).toBe(false);
    expect(whole.context.output.lines.join("\n")).toMatch(
      /positions of \d+ lines.*\n.*pieces on average.*\n.*% doubles/s,
    );
    const threads = await draw("threads", 3000, { threads: 3 });
    expect(threads.bytes.equals(whole.bytes)).toBe(true);

    const part = await draw("parts", 1e9, { signal: afterSome("parts") });
    expect(part.reached).toBe(false);
    expect(part.context.errors.lines.join("\n")).toContain("the same command goes on");
    const torn = readFileSync(path("parts.progress"), "utf8");
    // The last line has lost its end, and in the one before a number has become another one.
    const lines = torn.slice(0, -3).split("\n");
    const damaged = lines.map((line, at) =>
      at === lines.length - 2 ? line.replace(/\d(?=,"positions")/, (digit) => `${Number(digit) ^ 1}`) : line,
    );
    expect(damaged).not.toEqual(lines);
    writeFileSync(path("parts.progress"), damaged.join("\n"));
    const rest = await draw("parts", part.bytes.length / RECORD_SIZE + 2000);
    expect(rest.reached).toBe(true);
    const both = Math.min(rest.bytes.length, whole.bytes.length);
    expect(rest.bytes.subarray(0, both).equals(whole.bytes.subarray(0, both))).toBe(true);
  });

  test("each has the static evaluation of its position", async () => {
    await draw("valued", 300, { settings: { ...SETTINGS, seed: 4 } });
    const evaluate = await createEvaluator(await compileCore(), shippedNetwork());
    const records = recordsOf(path("valued"));
    expect(records.length).toBeGreaterThan(300);
    for (const { setup, score, result } of records.slice(0, 300)) {
      expect(result).toBeNull();
      const value = evaluate(setup);
      expect(setup.turn === "w" ? value : -value + 0).toBe((score ?? NaN) + 0);
    }
  });

  test("begins at games and at PGN, too", async () => {
    writeFileSync(
      path("games.pgn"),
      `[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *\n`,
    );
    expect((await draw("of-pgn", 500, { roots: [path("games.pgn")] })).reached).toBe(true);
    const context = testContext();
    const made = ["datagen", "-o", path("own.games"), "--games", "2", "--nodes", "60", "--seed", "1"];
    expect(await runCli(made, context)).toBe(0);
    expect((await draw("of-games", 500, { roots: [path("own.games"), path("roots.epd")] })).reached).toBe(true);
  });

  test.each([
    ["packed", "roots.epd.gz", (text: string) => gzipSync(text)],
    ["in UTF-16", "wide.epd", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("begins at books that are %s", async (form, name, write) => {
    writeFileSync(path(name), write(`${ROOTS.slice(0, 2).join("\n")}\n`));
    expect((await draw(`of ${form}`, 200, { roots: [path(name)] })).reached).toBe(true);
  });

  test("an input without positions leaves nothing in the way of the next", async () => {
    writeFileSync(path("empty-ones.epd"), "no\nposition\n");
    const none = { roots: [path("empty-ones.epd")], settings: { ...SETTINGS, dfrc: 0 } };
    await expect(draw("next", 100, none)).rejects.toThrow("have no position to begin at");
    expect([path("next"), path("next.progress")].filter((file) => existsSync(file))).toEqual([]);
    // A run that was killed before its first position, whichever it was.
    const part = await draw("killed", 1e9, { signal: afterSome("killed") });
    const [head = ""] = readFileSync(path("killed.progress"), "utf8").split("\n");
    writeFileSync(path("killed"), part.bytes.subarray(0, RECORD_SIZE));
    writeFileSync(path("killed.progress"), `${head}\n`);
    expect((await draw("killed", 100, { settings: { ...SETTINGS, seed: 5 } })).reached).toBe(true);
  });

  test("refuses what it cannot use, and leaves files of other runs as they are", async () => {
    writeFileSync(path("none.epd"), "no\nposition\n");
    await expect(draw("none", 10, { roots: [path("none.epd")], settings: { ...SETTINGS, dfrc: 0 } })).rejects.toThrow(
      "have no position to begin at",
    );
    await expect(draw("absent", 10, { roots: [path("absent.epd")] })).rejects.toThrow("absent.epd");
    const { bytes } = await draw("kept", 50);
    await expect(draw("kept", 50)).rejects.toThrow("is a finished file");
    expect(readFileSync(path("kept")).equals(bytes)).toBe(true);
    await draw("other", 1e9, { signal: afterSome("other") });
    await expect(draw("other", 1e9, { settings: { ...SETTINGS, seed: 9 } })).rejects.toThrow("another seed");
  });
});
