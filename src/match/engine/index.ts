/** The public part of the client that talks UCI to engines. */

export type { EngineSpec } from "../types.js";
export { ENGINE_KEYS, readEngine } from "./engine-spec.js";
export { numberAfter, type OfferedOption } from "./info-line.js";
export { LIMIT_KEYS } from "./move-limit.js";
export type { Fault } from "./player.js";
export { Reaper } from "./reaper.js";
export { TIMEOUTS, UciEngine } from "./uci-engine.js";
