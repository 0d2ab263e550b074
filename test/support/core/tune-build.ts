/** A build for tuning, in a folder of its own: the build in dist/ stays as it is. */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBuild } from "../programs/copied-build.js";
import { coreFolder } from "./cores.js";

export interface TuneBuild {
  /** Its program. */
  readonly main: string;
  remove(): void;
}

/** Puts the core that is compiled for tuning beside a copy of all the rest. */
export async function createTuneBuild(): Promise<TuneBuild> {
  const folder = mkdtempSync(join(tmpdir(), "castellan-tune-"));
  const dist = copyBuild(folder);
  cpSync(await coreFolder("tune"), dist, { recursive: true });
  return {
    main: join(dist, "src", "main.js"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
