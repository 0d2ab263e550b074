/** A build for tuning, in a folder of its own: the build in dist/ stays as it is. */

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { coreFolder } from "./cores.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface TuneBuild {
  /** Its program. */
  readonly main: string;
  remove(): void;
}

/** Puts the core that is compiled for tuning beside a copy of all the rest. */
export async function createTuneBuild(): Promise<TuneBuild> {
  const folder = mkdtempSync(join(tmpdir(), "castellan-tune-"));
  for (const part of ["dist", "books", "package.json"]) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  const packages = join(folder, "node_modules");
  symlinkSync(join(ROOT, "node_modules"), packages, "junction");
  cpSync(await coreFolder("tune"), join(folder, "dist"), { recursive: true });
  return {
    main: join(folder, "dist", "src", "main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
