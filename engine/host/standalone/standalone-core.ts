/** A core over a memory of its own, in the caller's thread. */

import type { CoreImports } from "../core/core-interface.js";
import { NO_IMPORTS, PAGE_SIZE } from "../core/core-interface.js";
import { Core } from "../core/core.js";
import type { Layout } from "../pool/memory-layout.js";
import { Control, FIRST_ARENA, HOST_ARENA, arenaAddress, planLayout } from "../pool/memory-layout.js";
import { MemoryError } from "../memory-error.js";
import { growTo } from "../pool/memory.js";
import { createMemory } from "../pool/system-memory.js";
import { NO_DEADLINES } from "../requests/limits.js";

/** Where a core can live. */
export interface Home {
  readonly memory: WebAssembly.Memory;
  /** Address of its arena. */
  readonly arena: number;
}

export interface StandaloneCore {
  readonly core: Core;
  readonly memory: WebAssembly.Memory;
}

/** Makes the memory for a core, without a transposition table; it costs some 6 MB. */
export function createCoreMemory(module: WebAssembly.Module): Home {
  const memory = createMemory();
  // The address of the arenas is a constant of the module, so a first instance is made to read it.
  const { constants } = new Core(module, memory, 0, NO_IMPORTS);
  // The arena ends behind the first pages where the module leaves room for large networks.
  growTo(memory, Math.ceil(arenaAddress(constants, FIRST_ARENA) / PAGE_SIZE), 0);
  return { memory, arena: arenaAddress(constants, HOST_ARENA) };
}

/**
 * Makes a core, ready to keep a game and answer questions about it. It has no transposition table and no network
 * yet, so it neither searches nor evaluates.
 *
 * @param module from compileCore()
 */
export function createStandaloneCore(module: WebAssembly.Module, imports: CoreImports = NO_IMPORTS): StandaloneCore {
  const { memory, arena } = createCoreMemory(module);
  const core = new Core(module, memory, arena, imports);
  core.initialize();
  return { core, memory };
}

/**
 * Makes room for a transposition table, so that the core can search, without a limit of time.
 *
 * @throws MemoryError if a table of that size is not available
 */
export function giveTable(
  { core: { constants }, memory }: StandaloneCore,
  megabytes: number,
): { readonly control: Control; readonly layout: Layout } {
  const layout = planLayout(constants, 0, megabytes);
  if (layout === null) {
    throw new MemoryError(`a Hash of ${megabytes} MB does not fit into 4 GiB`);
  }
  growTo(memory, layout.pages, megabytes);
  const control = new Control(memory, constants);
  control.setTable(layout);
  control.setDeadlines(...NO_DEADLINES);
  return { control, layout };
}
