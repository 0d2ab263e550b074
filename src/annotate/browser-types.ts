/** The types for users of castellan/annotate in a browser, in addition to types.ts. */

import type { AnnotateOptions } from "./types.js";

/**
 * As in Node, except endgame tables, which are files. If the page is not isolated from other origins, each engine has one
 * thread, whatever number is asked for.
 */
export interface BrowserAnnotateOptions extends Omit<AnnotateOptions, "syzygyPath" | "onNotice"> {
  /** The URL of castellan-annotate-worker.js; if absent, that beside the imported module. */
  readonly workerUrl?: URL | string | undefined;
}
