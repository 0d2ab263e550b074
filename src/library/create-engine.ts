/** Makes an engine in Node. */

import { compileCore } from "../../engine/host/core/compile-core.js";
import { makeEngine } from "./make-engine.js";
import type { ChessEngine, CreateOptions } from "./types.js";

/**
 * Makes an engine with threads of its own, which wait for work; dispose() ends them.
 *
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED, ABORTED
 */
export async function createEngine(options: CreateOptions = {}): Promise<ChessEngine> {
  return makeEngine(compileCore, options);
}
