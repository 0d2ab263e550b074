import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { built } from "../../../support/programs/built.js";
import { testContext } from "../../../support/programs/test-context.js";

const { runCli } = await built<typeof import("../../../../src/cli/run-cli.js")>("src/cli/run-cli.js");

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const KINGS = "8/8/3k4/8/8/3K4/8/8 w - - 0 1";

const folder = mkdtempSync(join(tmpdir(), "castellan-perft-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A suite on disk. */
function suite(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

async function run(...args: readonly string[]) {
  return runIn({}, ...args);
}

async function runIn(more: { signal?: AbortSignal; errorsAreTerminal?: boolean }, ...args: readonly string[]) {
  const context = testContext(more);
  const status = await runCli(["perft", ...args], context);
  const { output, errors } = context;
  return { status, output: output.lines, errors: errors.lines };
}

const TIME = expect.stringMatching(/^Time: \d+ ms, \d+ nodes a second$/);

describe("a large perft that somebody watches", () => {
  const leaves = ({ output }: { output: readonly string[] }) => output.filter((line) => !line.startsWith("Time"));

  test.each([
    ["7", "--fen", KINGS, "--divide"],
    ["7", "--fen", KINGS, "--divide", "--hash", "4", "--threads", "2"],
    // Some of the moves mate, and some stalemate.
    ["7", "--fen", "k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "--divide", "--hash", "4"],
  ])("counts the same: %s %s %s", async (...args) => {
    const watched = await runIn({ errorsAreTerminal: true }, ...args);
    expect(watched.status).toBe(0);
    expect(leaves(watched)).toEqual(leaves(await run(...args)));
  });

  test("ends at the signal", async () => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), 300);
    const { status, output } = await runIn({ errorsAreTerminal: true, signal: ending.signal }, "9");
    expect(output).toEqual([]);
    expect(status).toBe(1);
  });
});

describe("perft", () => {
  test("counts the start position", async () => {
    expect(await run("4")).toEqual({
      status: 0,
      output: ["Nodes searched: 197281", TIME],
      errors: [],
    });
  });

  test.each([
    ["--threads", "2"],
    ["--hash", "1"],
    ["--threads", "2", "--hash", "4"],
    ["--no-bulk"],
    ["--movegen", "chess.js"],
    ["--movegen", "both"],
  ])("counts the same with %s %s", async (...options) => {
    const given = options.filter((option) => option !== undefined);
    const { status, output } = await run("3", "--fen", KIWIPETE, ...given);
    expect(output[0]).toBe("Nodes searched: 97862");
    expect(status).toBe(0);
  });

  test("divides", async () => {
    const { output } = await run("2", "--divide");
    expect(output).toHaveLength(20 + 2);
    expect(output).toContain("e2e4: 20");
  });

  test("plays Chess960", async () => {
    const fen = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
    const { output } = await run("1", "--fen", fen, "--chess960", "--divide");
    expect(output).toContain("g1h1: 1");
    expect(output).toContain("Nodes searched: 12");
  });

  test("prints everything as JSON", async () => {
    const { output } = await run("1", "--json", "--divide", "--fen", KINGS);
    expect(output).toHaveLength(1);
    const report = JSON.parse(output[0] ?? "") as Record<string, unknown>;
    expect(report).toMatchObject({
      fen: KINGS,
      chess960: false,
      depth: 1,
      nodes: 8,
      threads: 1,
      hash: null,
      bulk: true,
      moveGen: "compiled",
    });
    expect(Object.keys(report["divide"] as object)).toHaveLength(8);
  });

  test("says what it repaired", async () => {
    const fen = KINGS.replace(" - - ", " KQ - ");
    const { status, errors } = await run("1", "--fen", fen);
    expect(errors).toEqual([expect.stringMatching(/^note: castling rights/)]);
    expect(status).toBe(0);
  });

  test("ends by the signal", async () => {
    const { status, output } = await runIn({ signal: AbortSignal.timeout(100) }, "100");
    expect(output).toEqual([]);
    expect(status).toBe(1);
  });
});

describe("perft suite", () => {
  test("sums up", async () => {
    const file = suite("good.epd", `${KINGS} ;D1 8 ;D2 57 ;D6 163350`);
    expect(await run("suite", file, "--max-nodes", "1000")).toEqual({
      status: 0,
      output: [
        expect.stringMatching(
          /^1 positions, all right; 2 counts checked, 1 left out; 65 leaves in [\d.]+ s, [\d.]+ million leaves a second$/,
        ),
      ],
      errors: [],
    });
  });

  test("names file, line and fault, and goes on", async () => {
    const file = suite(
      "bad.epd",
      "# head",
      `${KINGS} ;D1 9 ;D2 57 # two kings`,
      `${KINGS} ;D1 eight`,
      `${KINGS.replace("K", "X")} ;D1 8`,
      `${KINGS.replace("K", "Q")} ;D1 8`,
      `${KINGS} ;D2 57`,
    );
    const result = await run("suite", file);
    expect(result.status).toBe(1);
    expect(result.errors).toEqual([
      `${file}:2: two kings: D1: 8 leaves counted, 9 expected`,
      expect.stringMatching(/bad\.epd:3: ";D1 eight" is no count/),
      expect.stringMatching(/bad\.epd:4: .*: FEN: rank 3 holds "X"/),
      expect.stringMatching(/bad\.epd:5: .*: FEN: White has no king/),
    ]);
    expect(result.output[0]).toMatch(/^5 positions, 4 FAILED; 2 counts checked/);
  });

  test("does the same as JSON, with threads and a cache, at a terminal", async () => {
    const file = suite("mixed.epd", "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1 ;D3 11099 # X-FEN", `${KIWIPETE} ;D3 97863`);
    const { status, output, errors } = await runIn(
      { errorsAreTerminal: true },
      ...["suite", file, "--json", "--threads", "2", "--hash", "2"],
    );
    expect(status).toBe(1);
    expect(errors).toEqual([`${file}:2: ${KIWIPETE}: D3: 97862 leaves counted, 97863 expected`]);
    expect(JSON.parse(output.join(""))).toMatchObject({
      file,
      complete: true,
      positions: 2,
      failed: 1,
      checked: 2,
      leaves: 11099 + 97862,
      failures: [{ line: 2, fen: KIWIPETE }],
    });
  });

  test("ends by the signal", async () => {
    const file = suite("deep.epd", `${KIWIPETE} ;D9 1`);
    const { status, errors } = await runIn({ signal: AbortSignal.timeout(100) }, "suite", file);
    expect(errors).toEqual([`${file}: stopped`]);
    expect(status).toBe(1);
  });

  test("that is stopped does not say that all is right", async () => {
    const file = suite("long.epd", `${KINGS} ;D1 8`, `${KIWIPETE} ;D9 1`);
    const first = await runIn({ signal: AbortSignal.abort() }, "suite", file);
    expect(first).toEqual({
      status: 1,
      output: [],
      errors: [`${file}: stopped while it was read; nothing is checked`],
    });
    // Until there is time enough for the first position: other work may have the processors.
    const stoppedAfter = async (time: number): Promise<Awaited<ReturnType<typeof run>>> => {
      const later = await runIn({ signal: AbortSignal.timeout(time) }, "suite", file);
      return /^[1-9]/.test(later.output[0] ?? "") ? later : stoppedAfter(2 * time);
    };
    const later = await stoppedAfter(1500);
    expect(later.output[0]).toMatch(/^1 of 2 positions, right so far; 1 counts/);
    expect([later.status, later.errors]).toEqual([1, [`${file}: stopped`]]);
  });

  test("with nothing but errors ends after ten of them", async () => {
    const file = suite("readme.md", ...Array.from({ length: 300 }, () => "This is no suite."));
    const { status, output, errors } = await run("suite", file);
    expect(status).toBe(1);
    expect(errors).toHaveLength(11);
    expect(errors.at(-1)).toBe(`${file}: stopped after 10 errors`);
    expect(output[0]).toMatch(/^10 of 300 positions, 10 FAILED;/);
  });

  test("of nothing is no success", async () => {
    const { status, errors } = await run("suite", suite("empty.epd", "# -"));
    expect(errors).toEqual([expect.stringMatching(/no position in it/)]);
    expect(status).toBe(1);
  });
});

test("perft compare finds the generators to agree", async () => {
  expect(await run("compare", "3", "--fen", KIWIPETE)).toEqual({
    status: 0,
    output: ["The compiled generator and chess.js agree on 2088 positions."],
    errors: [],
  });
});

describe("arguments that make no sense", () => {
  test.each([
    [[], /missing.*'depth'/],
    [["six"], /'six'.*from 0 to 100/],
    [["101"], /'101'.*from 0 to 100/],
    [["3", "4"], /move 1, "4", is not a move/],
    [["3", "--threads", "0"], /--threads.*'0'.*from 1 to/],
    [["3", "--hash", "0"], /--hash.*'0'.*from 1 to/],
    [["3", "--movegen", "slow"], /'slow'.*compiled, chess\.js, both/],
    [["3", "--fen", "8/8 w"], /^error: FEN: .*"8\/8" has 2 ranks/],
    [["3", "--chess960", "--movegen", "both"], /chess\.js does not play/],
    [["suite"], /missing.*'file'/],
    [["suite", join(folder, "none.epd")], /none\.epd: there is no such file/],
    [["suite", folder], /: it is a folder/],
    [["suite", "x", "--max-nodes", "few"], /'few'/],
    [["suite", "x", "--divide"], /unknown option '--divide'/],
    [["compare"], /missing.*'depth'/],
    [["compare", "0"], /'0'.*from 1 to 100/],
    [["compare", "2", "--fen", "x/x w"], /^error: FEN: .*"x\/x"/],
  ])("%j", async (args, text) => {
    const { status, output, errors } = await run(...args);
    expect(errors.join("\n")).toMatch(text);
    expect(output).toEqual([]);
    expect(status).toBe(2);
  });
});
