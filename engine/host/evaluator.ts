/** The engine's evaluation for others than its search: one position at a time, on a core of its own. */

import type { Setup } from "../rules/setup.js";
import { Core, NO_IMPORTS, compileCore, createMemory } from "./core.js";
import { HOST_ARENA, arenaAddress } from "./layout.js";

/** Centipawns from the side to move's view. */
export type Evaluator = (setup: Setup) => number;

/** Loads a core that evaluates; it has no transposition table and costs 4 MB. */
export async function createEvaluator(): Promise<Evaluator> {
  const module = await compileCore();
  const memory = createMemory();
  const { constants } = new Core(module, memory, 0, NO_IMPORTS);
  const arena = arenaAddress(constants, HOST_ARENA);
  const core = new Core(module, memory, arena, NO_IMPORTS);
  core.initialize();
  return (setup) => {
    core.setGame({ setup, moves: [] });
    return core.evaluate();
  };
}
