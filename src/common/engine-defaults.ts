/** Defaults of an engine, for the options of UCI and of the command line alike. */

import type { MoveGen } from "../../engine/host/engine.js";

export const ENGINE_DEFAULTS = {
  hashMegabytes: 16,
  threads: 1,
  moveGen: "compiled",
} as const satisfies { hashMegabytes: number; threads: number; moveGen: MoveGen };
