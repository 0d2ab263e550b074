/** The messages between a page and the worker that annotates its games. Plain data that survives structured cloning. */

import type { EngineErrorCode } from "../../library/index.js";
import type { AnnotateOptions, AnnotateProgress, Annotation } from "../types.js";

/** The only message of the page. */
export interface ToAnnotator {
  readonly kind: "annotate";
  readonly pgn: string;
  readonly options: Omit<AnnotateOptions, "signal" | "onGame" | "onNotice" | "onProgress">;
}

export type FromAnnotator =
  | { readonly kind: "game"; readonly annotation: Annotation; readonly index: number }
  | { readonly kind: "progress"; readonly progress: AnnotateProgress }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly code: EngineErrorCode; readonly message: string; readonly cause: Error | null };
