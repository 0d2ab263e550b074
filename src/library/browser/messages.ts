/** What a page and the worker with its engine say to each other. Plain data that survives structured cloning. */

import type { EngineErrorCode } from "../engine-error.js";
import type { AnalyseOptions, EngineOptions, PlayOptions, Position, SearchInfo } from "../types.js";

/** What is asked for; one thing at a time. */
export type EngineRequest =
  /** The first one. @param coreUrl null for the core beside the worker */
  | { readonly kind: "create"; readonly options: EngineOptions; readonly coreUrl: string | null }
  | { readonly kind: "analyse"; readonly position: Position; readonly options: Omit<AnalyseOptions, "signal"> }
  | {
      readonly kind: "play";
      readonly position: Position;
      readonly options: Omit<PlayOptions, "signal" | "random">;
      /** What PlayOptions.random said, the seed of the worker's own draws; null without it. */
      readonly chance: number | null;
    }
  | { readonly kind: "newGame" }
  | { readonly kind: "setOption"; readonly name: keyof EngineOptions; readonly value: unknown };

/** What is said of a search under way. */
export type Interruption = { readonly kind: "stop" } | { readonly kind: "abort" };

export type ToEngine = EngineRequest | Interruption;

export type FromEngine =
  | { readonly kind: "info"; readonly info: SearchInfo }
  /** The request has been fulfilled: what a search has come to, else nothing. */
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly code: EngineErrorCode; readonly message: string; readonly cause: Error | null };
