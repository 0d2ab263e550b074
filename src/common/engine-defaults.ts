/** How an engine is set up where nobody says otherwise: by UCI's options and by the commands of the command line alike. */

import type { MoveGen } from "../../engine/host/engine.js";

export const ENGINE_DEFAULTS = {
  hashMegabytes: 16,
  threads: 1,
  moveGen: "compiled",
} as const satisfies { hashMegabytes: number; threads: number; moveGen: MoveGen };
