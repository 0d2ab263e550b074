/** Builds of the core that tests need beside the one in dist/; cores-setup.ts compiles them. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** In the order in which they are compiled. */
export const CORE_BUILDS = ["inspect", "inspect-relaxed", "exact", "tune"] as const;
export type CoreBuild = (typeof CORE_BUILDS)[number];

/** The file that says why there are no more of them. */
export const FAILURE = "failure.txt";

/** Milliseconds that compiling all of them may take while other work has the processors; it takes some 20 seconds of them. */
const TIMEOUT = 600_000;

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the builds. */
    cores: string;
  }
}

/** Waits for a build; its folder holds what buildCore() would write to dist/. */
export async function coreFolder(build: CoreBuild): Promise<string> {
  const home = inject("cores");
  const folder = join(home, build);
  const deadline = performance.now() + TIMEOUT;
  while (!existsSync(folder)) {
    const failure = join(home, FAILURE);
    if (existsSync(failure)) throw new Error(readFileSync(failure, "utf8"));
    if (performance.now() > deadline) throw new Error(`no ${build} build of the core in ${home}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return folder;
}

export async function coreModule(build: CoreBuild): Promise<WebAssembly.Module> {
  return new WebAssembly.Module(readFileSync(join(await coreFolder(build), "core.wasm")));
}
