/** A copy of the build in which something is missing or broken. */

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Copies dist/ for the test that runs.
 *
 * @param damage given the folder of the copy
 * @returns its program
 */
export function damagedBuild(damage: (dist: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "castellan-damaged-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dist = join(folder, "dist");
  cpSync(join(ROOT, "dist"), dist, { recursive: true });
  cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  damage(dist);
  return join(dist, "src", "main.js");
}
