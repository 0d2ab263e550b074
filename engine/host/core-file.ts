/** The file of the compiled core. */

import { createHash } from "node:crypto";
import { readAsset, readTextAsset } from "./assets.js";
import { compileWhole } from "./compile-whole.js";

/**
 * Reads the core. The build stores its SHA-256 beside it, because a file with a wrong byte may compile all the same.
 *
 * @throws Error if it is missing or differs from the build
 */
function readCore(): Uint8Array {
  const bytes = readAsset("core");
  if (sha256(bytes) !== readTextAsset("coreSum").split(" ", 1)[0])
    throw new Error("core.wasm is not the file that was built");
  return bytes;
}

/** Compiles the core. @throws Error as readCore() does */
export function compileCoreFile(): Promise<WebAssembly.Module> {
  return compileWhole(readCore());
}

/** Distinguishes builds of the core: the first 16 hex digits of its SHA-256. */
export function coreFingerprint(): string {
  return sha256(readCore()).slice(0, 16);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
