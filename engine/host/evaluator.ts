/** The core's piece-square evaluation for others than its search: one position at a time, on a core of its own. */

import type { Setup } from "../rules/setup.js";
import { compileCore } from "./core.js";
import { createLoneCore } from "./lonecore.js";

/** Centipawns from the side to move's view. */
export type Evaluator = (setup: Setup) => number;

/** Loads a core that evaluates, by piece-square values and without a network. */
export async function createEvaluator(): Promise<Evaluator> {
  const { core } = createLoneCore(await compileCore());
  return (setup) => {
    core.setGame({ setup, moves: [] });
    return core.evaluate();
  };
}
