/** The engine as a package in a browser: `import { createEngine } from "castellan/browser"`. */

export { createEngine } from "./create-browser-engine.js";
export { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from "./engine-error.js";
export type { BrowserCreateOptions } from "./browser-types.js";
export type {
  AnalyseOptions,
  ChessEngine,
  CreateOptions,
  EngineOptions,
  Move,
  PlayOptions,
  Position,
  Score,
  SearchInfo,
  SearchLimits,
  SearchResult,
  Wdl,
} from "./types.js";
