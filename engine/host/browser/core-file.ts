/**
 * The compiled core, in the same folder as this program: for shared memory if the page may use it, with relaxed SIMD if
 * the browser has it.
 */

import { hasRelaxedSimd } from "../relaxed-simd.js";
import { fetchBytes } from "./fetch-bytes.js";
import { isIsolated } from "./isolation.js";

// Bundlers look for this expression and replace it by the files.
const SHARED = new URL("./core.wasm", import.meta.url);
const SHARED_RELAXED = new URL("./core-relaxed.wasm", import.meta.url);
const UNSHARED = new URL("./core-unshared.wasm", import.meta.url);
const UNSHARED_RELAXED = new URL("./core-unshared-relaxed.wasm", import.meta.url);

/** @throws Error if it cannot be loaded, or is no core */
export async function compileCoreFile(url = fastestCore().href): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fetchBytes(url));
}

function fastestCore(): URL {
  if (hasRelaxedSimd()) return isIsolated ? SHARED_RELAXED : UNSHARED_RELAXED;
  return isIsolated ? SHARED : UNSHARED;
}
