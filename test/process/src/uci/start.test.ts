/** What a start loads: little before `uciok`, for a GUI waits for it, and the engine after that. */

import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EngineProcess } from "../../../support/engines/engine-process.js";
import { testFolder } from "../../../support/chess/polyglot-books.js";

interface Loaded {
  /** Files of the build. */
  readonly scripts: readonly string[];
  /** The sources in these, as their source maps name them. */
  readonly sources: readonly string[];
}

/** Lets an engine read lines that arrive together, and says what it loads. */
async function loadedBy(...lines: readonly string[]): Promise<Loaded> {
  const folder = join(testFolder(), "coverage");
  mkdirSync(folder);
  const engine = new EngineProcess({ env: { NODE_V8_COVERAGE: folder } });
  engine.send(lines.join("\n"));
  expect(await engine.exit()).toEqual({ code: 0, signal: null });
  const urls = readdirSync(folder).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { result: readonly { url: string }[] };
    return result.map(({ url }) => url);
  });
  const scripts = urls.filter((url) => url.includes("/dist/")).map((url) => fileURLToPath(url));
  const maps = scripts.map((script) => `${script}.map`).filter((map) => existsSync(map));
  const sources = maps.flatMap((map) => (JSON.parse(readFileSync(map, "utf8")) as { sources: string[] }).sources);
  return { scripts: scripts.map((path) => basename(path)), sources: sources.map((path) => path.replace(/^[./]+/, "")) };
}

test("the handshake loads what it prints, without engine, rules and books", async () => {
  const { scripts, sources } = await loadedBy("uci", "quit");
  expect(scripts.length).toBeLessThanOrEqual(10);
  expect(sources).toContain("src/uci/session.ts");
  expect(sources).not.toContain("engine/host/engine.ts");
  expect(sources.filter((path) => /chess\.js|commander|engine\/host\/pool|rules\/(game|chess)/.test(path))).toEqual([]);
  expect(sources.filter((path) => /src\/(book|openings|bench|explain|library)\//.test(path))).toEqual([]);
});

test("nothing of books and names is loaded before it is wanted", async () => {
  const { sources } = await loadedBy("uci", "isready", "go depth 1", "quit");
  expect(sources).toContain("engine/host/engine.ts");
  expect(sources.filter((path) => /src\/(book|openings)\/|polyglot|opening-names/.test(path))).toEqual([]);
});
