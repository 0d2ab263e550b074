/** What the users of the package see in a browser, beside types.ts. */

import type { CreateOptions } from "./types.js";

/**
 * As in Node, but for endgame tables, which are files. A network is a URL, or its bytes. Where the page is not isolated
 * from other origins, one thread searches, however many are asked for.
 */
export interface BrowserCreateOptions extends Omit<CreateOptions, "syzygyPath"> {
  /** Where castellan-worker.js lies; beside the module that is imported if absent. */
  readonly workerUrl?: URL | string | undefined;
  /**
   * Where the compiled core lies: core.wasm for a page that is isolated, core-unshared.wasm for others. Beside the
   * worker if absent.
   */
  readonly coreUrl?: URL | string | undefined;
}
