/** Any engine that talks UCI, as a package: `import { startUciEngine } from "castellan/uci"`. */

export { startUciEngine } from "./start-uci-engine.js";
export { ENGINE_ERROR_CODES, EngineError, type EngineErrorCode } from "./engine-error.js";
export type { AnalyseOptions, Move, Outcome, Position, Score, SearchLimits, Wdl } from "./types.js";
export type {
  UciEngine,
  UciEngineOptions,
  UciInfo,
  UciOption,
  UciOptionValue,
  UciPlayOptions,
  UciResult,
} from "./uci-types.js";
