import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { SearchRequest } from "../../../../engine/host/engine.js";
import { runCli } from "../../../../src/cli/run-cli.js";
import { FAILED, MISUSED } from "../../../../src/common/command/context.js";
import { InputError } from "../../../../src/common/errors.js";
import { type SolveRequest, solveSuites } from "../../../../src/suite/suite.js";
import { testContext } from "../../../support/programs/test-context.js";
import { fakeSolver } from "../../../support/engines/fake-solver.js";
import { SMALL_TABLES, hasTables } from "../../../support/chess/syzygy.js";

const folder = mkdtempSync(join(tmpdir(), "suite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAWN = "4k3/8/8/8/8/8/4P3/4K3 w - -";

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join("\n"));
  return path;
}

/** Solves with an engine that always plays e4. */
async function run(files: readonly string[], more: Partial<SolveRequest> = {}) {
  const context = testContext();
  const seen: SearchRequest[] = [];
  const isSound = solveSuites(
    {
      files,
      limits: { kind: "fixed", depth: 3 },
      concurrency: 2,
      hashMegabytes: 1,
      json: null,
      tables: null,
      ...more,
    },
    context,
    () => fakeSolver(() => [{ pv: "e2e4" }], seen),
  );
  const refusal = (error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    context.errors.line(`error: ${error.message}`);
    return MISUSED;
  };
  const status = await isSound.then((is) => (is ? 0 : FAILED), refusal);
  return {
    status,
    seen,
    output: context.output.lines,
    errors: context.errors.lines,
  };
}

test("a line for each position, then the totals of each file and of all", async () => {
  const a = file("a.epd", `${PAWN} bm e4; id "one";`, `${PAWN} bm e3;`);
  const b = file("b.epd", `${PAWN} am e4;`);
  const { status, seen, output, errors } = await run([a, b]);
  expect(errors).toEqual([]);
  expect(status).toBe(0);
  expect(seen.map(({ limits }) => limits)).toEqual([1, 2, 3].map(() => ({ kind: "fixed", depth: 3 })));
  expect(output.slice(0, 3).map((line) => line.split(" ")[0])).toEqual(["solved", "missed", "missed"]);
  expect(output.slice(3).map((line) => line.split(";")[0])).toEqual([
    `${a}: 1 of 2 solved, 50.0 %`,
    `${b}: 0 of 1 solved, 0.0 %`,
    "all files: 1 of 3 solved, 33.3 %",
  ]);
});

test("a bad line is named, the others are solved, the status is 1", async () => {
  const path = file("bad.epd", "rubbish", `${PAWN} bm e4;`, `${PAWN} bm e5;`);
  const { status, output, errors } = await run([path]);
  expect(status).toBe(1);
  expect(output.at(-1)).toContain("1 of 1 solved");
  expect(errors).toEqual([
    expect.stringContaining(`${path}:1: four FEN fields`),
    expect.stringContaining(`${path}:3: bm: "e5" is not legal`),
  ]);
});

test("of many bad lines ten are named", async () => {
  const path = file("readme.md", ...Array.from({ length: 300 }, () => "This is no suite."));
  const { status, errors } = await run([path]);
  expect(status).toBe(1);
  expect(errors).toHaveLength(12);
  expect(errors[10]).toMatch(/: 290 more such lines$/);
});

test("everything as JSON", async () => {
  const path = file("j.epd", `${PAWN} c0 "e4=7, e3=2";`);
  const json = join(folder, "out.json");
  const { status } = await run([path], { json });
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
    version: "1.2.3",
    complete: true,
    faults: [],
    totals: [{ name: path, counts: { points: { points: 7, most: 7 } } }],
    solutions: [
      {
        move: "e2e4",
        points: 7,
        problem: { goal: { points: { e2e4: 7, e2e3: 2 } } },
      },
    ],
  });
});

test("is not written over the positions, nor anywhere where it cannot be", async () => {
  const path = file("kept.epd", `${PAWN} bm e4;`);
  const context = testContext();
  for (const json of [path, join(folder, "none", "out.json")])
    expect(await runCli(["suite", path, "--depth", "1", "--json", json], context)).toBe(2);
  expect(context.errors.lines).toEqual([
    expect.stringMatching(/kept\.epd is an input, and cannot be overwritten/),
    expect.stringMatching(/there is no such folder/),
  ]);
  expect(readFileSync(path, "utf8")).toBe(`${PAWN} bm e4;`);
});

test("a file without positions fails, one that is not there is misuse", async () => {
  expect((await run([file("none.epd", "# nothing")])).status).toBe(1);
  const absent = join(folder, "absent.epd");
  const { status, errors } = await run([absent]);
  expect(status).toBe(2);
  expect(errors[0]).toContain(absent);
});

describe("arguments that make no sense", () => {
  test.each([
    [["suite"], /missing.*'files'/],
    [["suite", "a.epd", "--time", "0"], /--time.*'0'/],
    [["suite", "a.epd", "--depth", "deep"], /--depth.*'deep'/],
    [["suite", "a.epd", "--concurrency", "0"], /--concurrency/],
    [["book", "make", "--plies", "10-8"], /'10-8'.*range such as 8-10/],
    [["book", "make", "--nodes", "1", "--depth", "1"], /cannot be used with/],
    [["book", "make", "--limit", "-1"], /--limit/],
  ])("%j", async (args, text) => {
    const context = testContext();
    expect(await runCli(args, context)).toBe(2);
    expect(context.errors.lines.join("\n")).toMatch(text);
    expect(context.output.lines).toEqual([]);
  });
});

test.skipIf(!hasTables)(
  "with endgame tables any move that keeps the result solves a position that they know",
  async () => {
    const both = file(
      "tables.epd",
      `${PAWN} bm e4; id "known";`,
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm d4; id "unknown";',
    );
    const { output, errors } = await run([both], { tables: SMALL_TABLES });
    expect(errors).toEqual(["35 endgame tables: 5 of 3 pieces, 30 of 4 pieces; they know 1 of 2 positions"]);
    expect(output[0]).toMatch(/^missed +known: e4; bm Kd2 Kf2/);
    expect(output[1]).toMatch(/^missed +unknown: e4; bm d4/);
  },
);

test("folders without tables are misuse", async () => {
  const { status, errors } = await run([file("one.epd", `${PAWN} bm e4;`)], { tables: "/no/such/folder" });
  expect(status).toBe(MISUSED);
  expect(errors.join()).toMatch(/^error: --tb: "\/no\/such\/folder" cannot be read/);
});
