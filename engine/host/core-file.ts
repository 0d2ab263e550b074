/** The file of the compiled core. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buildFile } from "./build-file.js";

/**
 * Reads the core. The build leaves its SHA-256 beside it, for a file with a wrong byte in it may compile all the same.
 *
 * @throws Error if it is not there, or not as it was built
 */
export async function readCore(): Promise<Uint8Array> {
  const [bytes, sum] = await Promise.all([
    readFile(buildFile("core.wasm")),
    readFile(buildFile("core.wasm.sha256"), "utf8"),
  ]);
  if (sha256(bytes) !== sum.split(" ", 1)[0]) throw new Error("core.wasm is not the file that was built");
  return bytes;
}

/** Distinguishes builds of the core: the first 16 hex digits of its SHA-256. */
export async function coreFingerprint(): Promise<string> {
  return sha256(await readCore()).slice(0, 16);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
