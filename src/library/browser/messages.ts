/** The messages between a page and the worker of its engine. Plain data that survives structured cloning. */

import type { EngineErrorCode } from "../engine-error.js";
import type { AnalyseOptions, EngineOptions, PlayOptions, Position, SearchInfo } from "../types.js";

/** A request of the page; one at a time. */
export type EngineRequest =
  /** The first request. @param coreUrl null for the core beside the worker */
  | { readonly kind: "create"; readonly options: EngineOptions; readonly coreUrl: string | null }
  | { readonly kind: "analyse"; readonly position: Position; readonly options: Omit<AnalyseOptions, "signal"> }
  | {
      readonly kind: "play";
      readonly position: Position;
      readonly options: Omit<PlayOptions, "signal" | "random">;
      /** A number from PlayOptions.random, which seeds the worker's random numbers; null without it. */
      readonly chance: number | null;
    }
  | { readonly kind: "newGame" }
  | { readonly kind: "setOption"; readonly name: keyof EngineOptions; readonly value: unknown };

/** Ends the running search. */
export type Interruption = { readonly kind: "stop" } | { readonly kind: "abort" };

export type ToEngine = EngineRequest | Interruption;

export type FromEngine =
  | { readonly kind: "info"; readonly info: SearchInfo }
  /** The request succeeded: the result of a search, null for other requests. */
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly code: EngineErrorCode; readonly message: string; readonly cause: Error | null };
