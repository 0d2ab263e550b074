/** Which build of the core this is. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buildFile } from "./build-file.js";

/** Distinguishes builds of the core: the first 16 hex digits of its SHA-256. */
export async function coreFingerprint(): Promise<string> {
  const bytes = await readFile(buildFile("core.wasm"));
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
