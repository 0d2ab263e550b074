// Packs the package as npm would publish it, and checks the tarball: publint looks at what package.json promises, attw at the
// types under every way in which TypeScript resolves modules. Both are fetched by npx, because nothing else needs them.
//
//   npm run build && npm run check:package
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./script-arguments.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PUBLINT = "publint@0.3.25";
const ATTW = "@arethetypeswrong/cli@0.18.5";
/** Files rather than modules: nothing imports their types. */
const FILES = [
  "core.wasm",
  "core-relaxed.wasm",
  "core-unshared.wasm",
  "core-unshared-relaxed.wasm",
  "net",
  "worker",
  "annotate-worker",
];

readArguments(import.meta.url);

// The shell finds npm.cmd and npx.cmd on Windows.
/** @type {(command: string, args: readonly string[], cwd: string) => void} */
const run = (command, args, cwd) =>
  void execFileSync(command, args, { cwd, stdio: "inherit", shell: process.platform === "win32" });

const folder = mkdtempSync(join(tmpdir(), "castellan-package-"));
try {
  run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], ROOT);
  const [tarball = ""] = readdirSync(folder);
  run("npx", ["--yes", PUBLINT, "run", "--strict", join(folder, tarball)], folder);
  // "castellan/browser" and "castellan/annotate/browser" are for bundlers, which load ES modules.
  const ignored = ["--ignore-rules", "cjs-resolves-to-esm"];
  run("npx", ["--yes", ATTW, join(folder, tarball), ...ignored, "--exclude-entrypoints", ...FILES], folder);
} catch (error) {
  process.exitCode = /** @type {{ status?: number }} */ (error).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
