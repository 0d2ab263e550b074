/** The core's evaluation for others than its search: one position at a time, on a core of its own. */

import type { Setup } from "../../rules/setup.js";
import type { CoreNetwork } from "../core/core-interface.js";
import type { Centipawns } from "../requests/score.js";
import { createStandaloneCore } from "./standalone-core.js";

/** From the side to move's view. */
export type Evaluator = (setup: Setup) => Centipawns<"internal">;

/** Makes a core that evaluates by a network. @param module from compileCore() */
export function createEvaluator(module: WebAssembly.Module, network: CoreNetwork): Evaluator {
  const { core } = createStandaloneCore(module);
  core.setNetwork(network);
  return (setup) => {
    core.setGame({ setup, moves: [] });
    return core.evaluate();
  };
}
