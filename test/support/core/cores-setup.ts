/** Compiles the core's builds for tests, once for all files that need them, while the first tests run. */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { CORE_BUILDS, FAILURE } from "./cores.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CACHE = join(ROOT, "node_modules", ".cache", "castellan");

/** Milliseconds. */
const DAY = 86_400_000;

/** What the builds are made of. */
const SOURCES = [
  "engine/core",
  "scripts/core-compiler.mjs",
  "scripts/tunables.mjs",
  "test/support/core/compile-cores.mjs",
  "package-lock.json",
];

function filesIn(path: string): string[] {
  if (!/\.[a-z]+$/.test(path)) {
    return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(path, name))
      .sort();
  }
  return [path];
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn)) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 16);
}

/** Removes the builds of older sources, but for today's: another run may be at work with those. */
function removeOld(current: string): void {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name);
    if (folder !== current && Date.now() - statSync(folder).mtimeMs > DAY) rmSync(folder, { recursive: true });
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = join(CACHE, hashOfSources());
  const failure = join(folder, FAILURE);
  mkdirSync(folder, { recursive: true });
  rmSync(failure, { force: true });
  provide("cores", folder);

  const missing = CORE_BUILDS.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return () => {};
  removeOld(folder);
  const script = fileURLToPath(new URL("compile-cores.mjs", import.meta.url));
  const compiler = spawn(process.execPath, [script, folder, ...missing], { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  compiler.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  compiler.on("exit", (code) => {
    if (code !== 0 && code !== null) writeFileSync(failure, errors);
  });
  return () => {
    compiler.kill();
  };
}
