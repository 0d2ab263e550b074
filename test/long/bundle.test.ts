/** The program as one file: it runs alone in a folder, under any name, and does what the build in dist/ does. */

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { benchFigures } from "../support/engines/bench-output.js";
import { MAIN } from "../support/programs/built.js";
import { BEST_MOVE, EngineProcess } from "../support/engines/engine-process.js";
import { networkBytes } from "../support/core/networks.js";
import { outputOf } from "../support/programs/program-output.js";
import { sessionsIn } from "../support/pages/session-environment.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SCRIPT = join(ROOT, "scripts", "bundle", "bundle.mjs");
const DEPTH = "6";

let folder = "";
let file = "";

/** Windows starts no script by its first line. */
const run = (...args: readonly string[]) =>
  process.platform === "win32"
    ? outputOf(process.execPath, [file, ...args], { cwd: folder })
    : outputOf(file, args, { cwd: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "castellan-bundle-"));
  file = join(folder, "Some-Name");
  await outputOf(process.execPath, [SCRIPT, "--output", file]);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("it is small, has a first line for the shell, and names the licences of what it holds", () => {
  const text = readFileSync(file, "latin1");
  expect(text.length).toBeLessThan(3_300_000);
  expect(text).toMatch(/^#!\/usr\/bin\/env node\n/);
  for (const name of ["chess.js", "commander", "cli-progress", "yauzl"]) {
    expect(text).toMatch(new RegExp(`^${name.replace(".", "\\.")} \\d+\\.\\d+\\.\\d+\n\n`, "m"));
  }
  // Engine testers run it under a path of their own.
  expect(text).not.toContain(ROOT);
});

test("it prints its version", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  expect(await run("--version")).toBe(`${version}\n`);
});

test("it talks UCI and searches with several threads", async () => {
  const engine = new EngineProcess({ main: file, cwd: folder });
  engine.send("uci");
  await engine.until("uciok");
  engine.send("setoption name Threads value 3", "position startpos moves e2e4", "go depth 8");
  const answer = await engine.until(/^bestmove/);
  expect(answer.join("\n")).not.toMatch(/error|instead/);
  expect(answer.at(-1)).toMatch(BEST_MOVE);
  engine.send("d");
  expect((await engine.until(/^Opening:/)).join("\n")).toContain("King's Pawn");
  engine.send("quit");
  expect((await engine.exit()).code).toBe(0);
  expect(engine.errors).toBe("");
});

test("two benches at once count what the build counts", async () => {
  const [one, other, build] = await Promise.all([
    run("bench", DEPTH),
    run("bench", DEPTH),
    outputOf(process.execPath, [fileURLToPath(MAIN), "bench", DEPTH]),
  ]);
  const figures = [one, other, build].map(benchFigures);
  expect(new Set(figures.map(({ nodes }) => nodes)).size).toBe(1);
  for (const { nodes, nps } of figures) {
    expect(nodes).toBeGreaterThan(1000);
    expect(nps).toBeGreaterThan(0);
  }
});

test("it makes openings as engine testers ask for them", async () => {
  const lines = (await run("genfens 3 seed 7 book None ", "quit")).trimEnd().split("\n");
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^info string genfens \S+\/\S+ [wb] \S+ \S+ \d+ \d+$/);
});

describe("what the build has in files lies in it:", () => {
  test("the thread of self-play", async () => {
    const games = join(folder, "two.games");
    await run("datagen", "--games", "2", "--nodes", "100", "-o", games);
    expect(await run("datagen", "info", games)).toContain("games:     2");
  });

  test("the thread of the ladder", async () => {
    const plot = join(folder, "ladder.svg");
    const position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    expect(await run("lab", "compare", "--fen", position, "--depth", "1", "-o", plot)).toContain("minimax");
  });

  test("the book of matches, and itself as their engine", async () => {
    const pgn = join(folder, "match.pgn");
    await run("match", "--rounds", "1", "--each", "nodes=50", "--pgnout", pgn);
    expect(readFileSync(pgn, "utf8").match(/^\[Result "/gm)).toHaveLength(2);
  });

  test("the report of a match that is played, and the thread that serves it", async () => {
    const said = await outputOf(process.execPath, [file, "match", "--rounds", "1", "--each", "nodes=50", "--serve"], {
      cwd: folder,
      env: sessionsIn(folder),
    });
    expect(said).toMatch(/^The report is at http:/m);
  });

  test("the page of the tree", async () => {
    const page = join(folder, "tree.html");
    await run("lab", "tree", "[[3,17],[2,12]]", "-o", page);
    expect(readFileSync(page, "utf8")).toContain("<script");
  });
});

test("no other revision can be built beside it", async () => {
  await expect(run("match", "--rev", "HEAD~1")).rejects.toThrow(/not part of a git checkout/);
});

test("it runs in a folder whose scripts are modules", async () => {
  const other = join(folder, "modules");
  mkdirSync(other);
  writeFileSync(join(other, "package.json"), '{ "type": "module" }');
  const copy = join(other, "engine");
  copyFileSync(file, copy);
  expect(benchFigures(await outputOf(process.execPath, [copy, "bench", "2"])).nodes).toBeGreaterThan(1000);
});

describe("another network", () => {
  test("takes the place of the one that is shipped", async () => {
    const network = join(folder, "test.nnue");
    writeFileSync(network, networkBytes({ hidden: 32, seed: 1 }));
    const other = join(folder, "Other");
    await outputOf(process.execPath, [SCRIPT, "--output", other, "--network", network]);
    const engine = new EngineProcess({ main: other });
    engine.send("eval");
    expect((await engine.until(/^Network:/)).at(-1)).toContain('"test", (1536-32)x2-16-32-1x8');
  });

  test("is refused where it is none", async () => {
    const network = join(folder, "none.nnue");
    writeFileSync(network, "none");
    await expect(outputOf(process.execPath, [SCRIPT, "--output", file, "--network", network])).rejects.toThrow(
      /the network is refused: it is no network of this engine/,
    );
  });
});
