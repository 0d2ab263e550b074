/** Random and mutated conversations with a core that checks every node, and with the reference search. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCore } from "../../../scripts/core-compiler.mjs";
import { fuzz } from "../../long/fuzz/fuzz.js";
import { copyBuild } from "../../support/programs/copied-build.js";

/** Lines to each of the two. */
const LINES = 5000;
const TIMEOUT = 1_200_000;

const folder = mkdtempSync(join(tmpdir(), "castellan-debug-"));
let main = "";

beforeAll(async () => {
  const core = join(folder, "core");
  await buildCore({ debug: true, folder: pathToFileURL(join(core, "/")) });
  const dist = copyBuild(folder);
  cpSync(core, dist, { recursive: true });
  main = join(dist, "src", "main.js");
}, TIMEOUT);

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test.each([
  ["a core that checks every node", []],
  ["the reference search", ["setoption name Search value reference"]],
])(`${LINES} lines to %s`, { timeout: TIMEOUT }, async (_, greeting) => {
  const { failure, steps, slowest } = await fuzz({ seed: 20261130, count: LINES, program: { main, greeting } });
  expect(failure).toBeNull();
  expect(steps).toBeGreaterThanOrEqual(LINES);
  expect(slowest).toBeGreaterThan(0);
});
