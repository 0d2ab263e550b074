/** Copies of the build, for tests that change something in it. */

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Copies the build's program, with the packages that it needs.
 *
 * @param folder of the copy
 * @returns its dist/
 */
export function copyBuild(folder: string): string {
  const dist = join(folder, "dist");
  // The program needs none of the modules, two thousand files.
  const modules = join(ROOT, "dist", "modules");
  cpSync(join(ROOT, "dist"), dist, { recursive: true, filter: (source) => source !== modules });
  for (const part of ["books", "package.json"]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return dist;
}

/**
 * Copies the build for the test that runs.
 *
 * @param damage given the folder of the copy
 * @returns its program
 */
export function damagedBuild(damage: (dist: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "castellan-damaged-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dist = copyBuild(folder);
  damage(dist);
  return join(dist, "src", "main.js");
}
