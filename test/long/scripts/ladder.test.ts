/** The documents' table and plot of the ladder are what this build measures. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test("the ladder in the documents", () => {
  const args = ["scripts/measure/ladder.mjs", "--check"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toBe("");
  expect(status).toBe(0);
}, 300_000);
