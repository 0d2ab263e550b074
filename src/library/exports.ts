/** The package's exports on all platforms, in addition to createEngine(). */

export { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from "./engine-error.js";
export type {
  AnalyseOptions,
  ChessEngine,
  CreateOptions,
  EngineNotice,
  EngineOptions,
  Move,
  Outcome,
  PlayOptions,
  Position,
  Score,
  SearchInfo,
  SearchLimits,
  SearchOptions,
  SearchResult,
  Wdl,
} from "./types.js";
