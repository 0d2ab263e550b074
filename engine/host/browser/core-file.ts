/** The compiled core, in the same folder as this program; for shared memory if the page may use it. */

import { fetchBytes } from "./fetch-bytes.js";
import { isIsolated } from "./isolation.js";

// Bundlers look for this expression and replace it by the files.
const SHARED = new URL("./core.wasm", import.meta.url);
const UNSHARED = new URL("./core-unshared.wasm", import.meta.url);

/** @throws Error if it cannot be loaded, or is no core */
export async function compileCoreFile(url = (isIsolated ? SHARED : UNSHARED).href): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fetchBytes(url));
}
