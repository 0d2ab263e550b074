/** Folders for what tests write. */

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    temporaryFolder: string;
  }
}

/**
 * A new folder that is there until the run ends, not only while the file of tests runs that asks for it: where files
 * share their modules, a module's constant may be a path in it.
 */
export function temporaryFolder(): string {
  return mkdtempSync(join(inject("temporaryFolder"), "folder-"));
}
