/** One folder for all that tests put down, which goes when the last of them has ended. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "castellan-tests-"));
  provide("temporaryFolder", folder);
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
