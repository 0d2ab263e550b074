/** The types for users of the package in a browser, in addition to types.ts. */

import type { CreateOptions } from "./types.js";

/**
 * As in Node, except endgame tables, which are files. A network is a URL, or its bytes. If the page is not isolated
 * from other origins, one thread searches, whatever number is asked for.
 */
export interface BrowserCreateOptions extends Omit<CreateOptions, "syzygyPath" | "onNotice"> {
  /** The URL of castellan-worker.js; if absent, that beside the imported module. */
  readonly workerUrl?: URL | string | undefined;
  /**
   * The URL of the compiled core: core.wasm for an isolated page, core-unshared.wasm for others; where the browser has
   * relaxed SIMD, core-relaxed.wasm and core-unshared-relaxed.wasm are faster. If absent, the fastest that runs, beside
   * the worker.
   */
  readonly coreUrl?: URL | string | undefined;
}
