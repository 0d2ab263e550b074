/**
 * The compiled core, in the same folder as this program: for shared memory if the page may use it, with relaxed SIMD if
 * the browser has it.
 */

import { hasRelaxedSimd } from "../core/relaxed-simd.js";
import { fetchBytes } from "./fetch-bytes.js";
import { isIsolated } from "./isolation.js";

// Bundlers look for this expression and replace it by the files.
const SHARED = new URL("./core.wasm", import.meta.url);
const SHARED_RELAXED = new URL("./core-relaxed.wasm", import.meta.url);
const UNSHARED = new URL("./core-unshared.wasm", import.meta.url);
const UNSHARED_RELAXED = new URL("./core-unshared-relaxed.wasm", import.meta.url);

/** @throws Error if it cannot be loaded, or is no core */
export async function compileCoreFile(url = fastestCore().href): Promise<WebAssembly.Module> {
  const bytes = await fetchBytes(url);
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (await isCompilingAllowed()) throw error;
    throw new Error(FORBIDDEN, { cause: error });
  }
}

const FORBIDDEN =
  "the Content-Security-Policy of the page or of the worker's file forbids WebAssembly; script-src must have 'wasm-unsafe-eval'";

/** Whether even the smallest module, which is in order, may be compiled. Browsers have many words for a refusal. */
async function isCompilingAllowed(): Promise<boolean> {
  const smallest = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  return WebAssembly.compile(smallest).then(
    () => true,
    () => false,
  );
}

function fastestCore(): URL {
  if (hasRelaxedSimd()) return isIsolated ? SHARED_RELAXED : UNSHARED_RELAXED;
  return isIsolated ? SHARED : UNSHARED;
}
