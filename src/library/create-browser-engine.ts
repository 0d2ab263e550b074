/** Makes an engine in a browser. */

import { throwIfAborted } from "./abort.js";
import { checkIsObject, checkSignal, checkUrl } from "./check-values.js";
import { PageEngine } from "./browser/page-engine.js";
import type { BrowserCreateOptions } from "./browser-types.js";
import type { ChessEngine } from "./types.js";

/**
 * Makes an engine in a worker of its own; dispose() ends it.
 *
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED, ABORTED
 */
export async function createEngine(options: BrowserCreateOptions = {}): Promise<ChessEngine> {
  // The worker checks the other options.
  checkIsObject("options", options);
  const { signal, workerUrl, coreUrl, ...others } = options;
  if (signal !== undefined) checkSignal(signal);
  if (workerUrl !== undefined) checkUrl("workerUrl", workerUrl);
  if (coreUrl !== undefined) checkUrl("coreUrl", coreUrl);
  throwIfAborted(signal);
  const engine = new PageEngine(others, { workerUrl, coreUrl });
  await engine.start(signal);
  return engine;
}
