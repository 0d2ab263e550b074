/** The programs that are run by hand: their help, and what they say to wrong arguments. */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** These are imported by others, or by npm. */
const MODULES = [
  "browser-bundler",
  "build-stamp",
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
  "tunables",
];
const BUNDLE_MODULES = ["bundler", "embedded-assets"];
const MEASURE = "dist/modules/measure";

const scripts = [
  ...list("scripts", MODULES),
  ...list("scripts/bundle", BUNDLE_MODULES),
  // Programs begin with their help, which is no doc comment as that of a module.
  ...readdirSync(`${ROOT}/measure`)
    .filter((name) => name.endsWith(".ts") && readFileSync(`${ROOT}/measure/${name}`, "utf8").startsWith("// "))
    .map((name) => `${MEASURE}/${name.replace(".ts", ".js")}`),
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
