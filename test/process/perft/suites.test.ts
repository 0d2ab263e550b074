import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../engine/host/engine.js";
import { parseSuite } from "../../../perft/suite.js";
import { built, builtEngine } from "../../support/programs/built.js";
import { dataFile } from "../../support/chess/positions.js";

/** Small, for these tests are run often; `castellan perft suite` checks the rest. */
const MAX_LEAVES = 100_000;

/** The suites of this repository, and how many positions each must have at least. */
const SUITES = [
  ["standard.epd", 6],
  ["classic.epd", 126],
  ["special.epd", 40],
  ["chess960.epd", 120],
] as const;

const { runSuite } = await built<typeof import("../../../perft/run.js")>("perft/run.js");

let engine: Engine;
beforeAll(async () => {
  const { Engine } = await builtEngine();
  engine = new Engine({ hash: 1 });
});
afterAll(() => engine.dispose());

function read(name: string): string {
  return readFileSync(new URL(`../../../perft/suites/${name}`, import.meta.url), "utf8");
}

describe.each(SUITES)("%s", (name, least) => {
  const lines = parseSuite(read(name));

  test("can be read", () => {
    expect(lines.filter(({ kind }) => kind === "fault")).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(least);
  });

  test("has every position once", () => {
    const fens = lines.map((line) => (line.kind === "fault" ? "" : line.fen));
    expect(new Set(fens).size).toBe(fens.length);
  });

  test("has the engine's counts", async () => {
    const result = await runSuite(lines, { engine, maxLeaves: MAX_LEAVES });
    expect(result.complete).toBe(true);
    expect(result.lines.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(result.lines.every(({ checked }) => checked >= 2)).toBe(true);
  });
});

test("Chess960 is recognised where it is", () => {
  const kinds = (name: string) =>
    parseSuite(read(name)).filter((line) => line.kind === "position" && line.chess960).length;
  expect(kinds("classic.epd") + kinds("special.epd")).toBe(0);
  expect(kinds("chess960.epd")).toBe(parseSuite(read("chess960.epd")).length);
});

describe.each(["perftsuite.epd", "fischer.epd", "frc_perftsuite.epd"])("published: %s", (name) => {
  const text = dataFile("perft", name);

  test.skipIf(text === null)(
    `has the engine's counts${text === null ? " (skipped: CASTELLAN_DATA is not set)" : ""}`,
    async () => {
      const { lines } = await runSuite(parseSuite(text ?? ""), {
        engine,
        maxLeaves: MAX_LEAVES,
      });
      expect(lines.filter(({ failure }) => failure !== null)).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
    },
  );
});
