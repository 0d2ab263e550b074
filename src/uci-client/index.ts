/** Talks UCI to other engines, each in a process: for matches, tuning, labels and the package. */

export {
  absoluteEach,
  absoluteEngine,
  type EngineDefaults,
  describeEngine,
  distinguish,
  ENGINE_KEYS,
  isSameEngine,
  isScript,
  readEngine,
} from "./engine-spec.js";
export { readEnginesFile } from "./engines-file.js";
export { type InfoLine, isBound, type OfferedOption, positionLine, readBestMove, readInfo } from "./lines.js";
export { LIMIT_KEYS, limitText, timeControlTag } from "./move-limit.js";
export { Reaper } from "./reaper.js";
export { Transcript } from "./transcript.js";
export type { Answer, EngineSpec, Fault, MoveLimit, Question } from "./types.js";
export { type EngineSettings, type RefusedSetting, TIMEOUTS, type Timeouts, UciDriver } from "./uci-driver.js";
