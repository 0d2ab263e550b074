/** The examples in docs/commands.md print what this build prints, apart from times. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test("the examples of the commands", () => {
  const args = ["scripts/measure/command-examples.mjs", "--check"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toBe("");
  expect(status).toBe(0);
}, 300_000);
