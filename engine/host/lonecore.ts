/** A core over a memory of its own, in the caller's thread. */

import type { CoreImports } from "./core.js";
import { Core, NO_IMPORTS, createMemory } from "./core.js";
import { HOST_ARENA, arenaAddress } from "./layout.js";

export interface LoneCore {
  readonly core: Core;
  readonly memory: WebAssembly.Memory;
}

/**
 * Makes one, ready to keep a game and answer questions about it; it has no transposition table yet and costs 4 MB.
 *
 * @param module from compileCore()
 */
export function createLoneCore(
  module: WebAssembly.Module,
  imports: CoreImports = NO_IMPORTS,
): LoneCore {
  const memory = createMemory();
  // Where arenas begin is a constant of the module, so a first instance is made to be asked.
  const { constants } = new Core(module, memory, 0, NO_IMPORTS);
  const arena = arenaAddress(constants, HOST_ARENA);
  const core = new Core(module, memory, arena, imports);
  core.initialize();
  return { core, memory };
}
