/** Copies of the project's sources, for tests that build them in another way. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { outputOf } from "./program-output.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Puts what git tracks into a new folder `sources`, with what is changed and not yet committed. @returns its path */
export async function copySources(folder: string): Promise<string> {
  const sources = join(folder, "sources");
  mkdirSync(sources);
  const archive = join(folder, "sources.tar");
  const changes = (await outputOf("git", ["stash", "create"], { cwd: ROOT })).trim();
  await outputOf("git", ["archive", "-o", archive, changes === "" ? "HEAD" : changes], { cwd: ROOT });
  await outputOf("tar", ["-xf", archive, "-C", sources]);
  return sources;
}
