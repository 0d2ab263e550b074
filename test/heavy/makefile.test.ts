/** What an engine tester does: it gets an archive of the sources, runs make in it, keeps one file and deletes the rest. */

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { benchFigures } from "../support/engines/bench-output.js";
import { EngineProcess } from "../support/engines/engine-process.js";
import { outputOf } from "../support/programs/program-output.js";
import { copySources } from "../support/programs/sources.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NAME = "Castellan-1A2B3C4D";

/** What npm says where there is no way to the registry, and what stands in place of make or git where there is none. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOENT/;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castellan-make-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.skipIf(process.platform === "win32")(
  "make in an archive of the sources leaves one file that plays",
  { timeout: 900_000 },
  async ({ skip }) => {
    let sources: string;
    try {
      sources = await copySources(folder);
      expect(readdirSync(sources)).not.toContain("node_modules");
      await outputOf("make", ["-j", `EXE=${NAME}`, "CC=node"], { cwd: sources, timeout: 800_000 });
    } catch (error) {
      if (UNREACHABLE.test(String(error))) skip("make, git or the npm registry cannot be reached");
      throw error;
    }
    const engines = join(folder, "Engines");
    mkdirSync(engines);
    renameSync(join(sources, NAME), join(engines, NAME));
    rmSync(sources, { recursive: true });

    const { nodes } = benchFigures(await outputOf(`./${NAME}`, ["bench", "3"], { cwd: engines }));
    expect(nodes).toBeGreaterThan(1000);
    const engine = new EngineProcess({ command: `./${NAME}`, cwd: engines });
    engine.send("uci");
    expect((await engine.until("uciok")).join("\n")).toMatch(/name Threads type spin[^]*name Hash|name Hash type spin/);
    engine.send("quit");
    expect((await engine.exit()).code).toBe(0);
  },
);

describe.skipIf(process.platform === "win32")("make hands on", () => {
  /** What npm is called with, and whether the build is for tuning. */
  async function callOfNpm(...words: readonly string[]): Promise<string> {
    const programs = mkdtempSync(join(folder, "programs-"));
    writeFileSync(join(programs, "npm"), '#!/bin/sh\necho "tune=$CASTELLAN_TUNE $*"\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${programs}:${process.env["PATH"]}` };
    return (await outputOf("make", ["--silent", ...words], { cwd: ROOT, env })).trim();
  }

  test.each([
    [[], "tune=0 run bundle -- --output castellan"],
    [["EXE=A-1", "CC=node"], "tune=0 run bundle -- --output A-1"],
    [["EXE=A-1", "EVALFILE=/nets/a b.nnue"], "tune=0 run bundle -- --output A-1 --network /nets/a b.nnue"],
    [["EXE=A-1", "TUNE=1"], "tune=1 run bundle -- --output A-1"],
  ])("%j", async (words, call) => {
    expect(await callOfNpm(...words)).toBe(call);
  });
});
