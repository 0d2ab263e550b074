/** The core's evaluation for others than its search: one position at a time, on a core of its own. */

import type { Setup } from "../../rules/setup.js";
import { compileCore } from "../core.js";
import type { Centipawns } from "../score.js";
import { createStandaloneCore } from "./standalone-core.js";
import { requireNetwork } from "../network/network-file.js";

/** From the side to move's view. */
export type Evaluator = (setup: Setup) => Centipawns<"internal">;

/** Loads a core that evaluates by the network that is shipped. @throws Error if that is not there */
export async function createEvaluator(): Promise<Evaluator> {
  const network = await requireNetwork();
  const { core } = createStandaloneCore(await compileCore());
  core.setNetwork(network);
  return (setup) => {
    core.setGame({ setup, moves: [] });
    return core.evaluate();
  };
}
