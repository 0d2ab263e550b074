/** Makes an engine for a user of the package, both in Node and in a browser. */

import type { compileCore } from "../../engine/host/core/compile-core.js";
import { onAbort, throwIfAborted } from "./abort.js";
import { EngineError } from "./engine-error.js";
import { checkObject } from "./check-values.js";
import { checkOptions } from "./engine-options.js";
import { noticeListener } from "./notices.js";
import { LibraryEngine } from "./library-engine.js";
import { CREATE_OPTIONS } from "./schemas.js";
import { startEngine } from "./start-engine.js";
import type { ChessEngine, CreateOptions } from "./types.js";

/**
 * Makes an engine with all its parts.
 *
 * @param compile compiles the core
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED, ABORTED
 */
export async function makeEngine(compile: typeof compileCore, options: CreateOptions): Promise<ChessEngine> {
  checkObject("options", options, CREATE_OPTIONS);
  const { signal, onNotice, ...given } = options;
  throwIfAborted(signal);
  let aborted: EngineError | null = null;
  const forgetSignal = onAbort(signal, (error) => {
    aborted = error;
  });
  const listener = noticeListener(onNotice);
  const engine = await startEngine(checkOptions(given), { compile, listener }).finally(forgetSignal);
  // The compiler does not know that the signal may have been given in the meantime.
  if (aborted === null) return new LibraryEngine(engine, listener);
  await engine.dispose().catch(() => {});
  throw aborted as EngineError;
}
