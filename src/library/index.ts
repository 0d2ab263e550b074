/** The engine as a package: `import { createEngine } from "castellan"`. */

export { createEngine } from "./create-engine.js";
export { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from "./engine-error.js";
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
