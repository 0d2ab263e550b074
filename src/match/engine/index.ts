/** The public part of the client that talks UCI to engines. */

export { numberAfter, type OfferedOption } from "./info-line.js";
export { Reaper } from "./reaper.js";
export { TIMEOUTS, UciEngine } from "./uci-engine.js";
