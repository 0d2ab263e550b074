/** What scripts have written into the documents is what this build measures and prints. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

test.each([
  ["the ladder", "ladder"],
  ["the examples of the commands, apart from times", "command-examples"],
])(
  "%s",
  (_, script) => {
    const args = [`scripts/measure/${script}.mjs`, "--check"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout).toBe("");
    expect(status).toBe(0);
  },
  300_000,
);
