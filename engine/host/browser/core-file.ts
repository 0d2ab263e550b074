/** The compiled core, which lies beside this program; over shared memory where the page may have it. */

import { fetchBytes } from "./fetch-bytes.js";
import { isIsolated } from "./isolation.js";

// Bundlers look for these words and put the files in their place.
const SHARED = new URL("./core.wasm", import.meta.url);
const UNSHARED = new URL("./core-unshared.wasm", import.meta.url);

/** @throws Error if it cannot be loaded, or is no core */
export async function compileCoreFile(url = (isIsolated ? SHARED : UNSHARED).href): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await fetchBytes(url));
}
