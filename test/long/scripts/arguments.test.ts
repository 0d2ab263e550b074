/** The scripts that are run by hand: their help, and what they say to wrong arguments. */

import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** These are imported by others, or by npm. */
const MODULES = [
  "browser-bundler",
  "chromium",
  "core-compiler",
  "import-rooms",
  "library-bundler",
  "licences",
  "networks",
  "page-bundler",
  "pausing-core",
  "prepare",
  "program-bundler",
  "script-arguments",
  "static-site",
  "tunables",
];
const BUNDLE_MODULES = ["bundler", "embedded-assets"];
const MEASURING_MODULES = [
  "fitted-error",
  "judge",
  "level-measures",
  "perft-counters",
  "quiet-positions",
  "scored-games",
];

const scripts = [
  ...list("scripts", MODULES),
  ...list("scripts/bundle", BUNDLE_MODULES),
  ...list("scripts/measure", MEASURING_MODULES),
];

function list(folder: string, modules: readonly string[]): string[] {
  return readdirSync(`${ROOT}/${folder}`)
    .filter((name) => name.endsWith(".mjs") && !modules.includes(name.replace(".mjs", "")))
    .map((name) => `${folder}/${name}`);
}

function runScript(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", timeout: 60_000 });
}

describe.each(scripts)("%s", (script) => {
  test("--help says what it does, and does nothing", () => {
    const before = statSync(`${ROOT}/dist`).mtimeMs;
    const { status, stdout, stderr } = runScript(script, "--help");
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^[A-Z].{40}/);
    expect(stdout).not.toMatch(/^(import|\/\/)/m);
    expect(status).toBe(0);
    expect(statSync(`${ROOT}/dist`).mtimeMs).toBe(before);
  });

  test("an option that it does not have ends it with a line", () => {
    const { status, stdout, stderr } = runScript(script, "--no-such-option");
    expect(stderr).toMatch(/--no-such-option/);
    // No stack trace.
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });
});
