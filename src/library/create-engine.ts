/** Makes an engine for a user of the package. */

import { Engine } from "../../engine/host/engine.js";
import { onAbort, throwIfAborted } from "./abort.js";
import { EngineError } from "./engine-error.js";
import { checkOptions } from "./engine-options.js";
import { LibraryEngine, makeReady, requireDone, setTables } from "./library-engine.js";
import type { ChessEngine, CreateOptions } from "./types.js";

/**
 * Makes an engine, with threads of its own that wait for work: dispose() ends them.
 *
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED, ABORTED
 */
export async function createEngine({ signal, ...given }: CreateOptions = {}): Promise<ChessEngine> {
  throwIfAborted(signal);
  const options = checkOptions(given);
  const engine = new Engine({ hashMegabytes: options.hash, threads: options.threads, moveGen: "compiled" });
  let aborted: EngineError | null = null;
  const forgetSignal = onAbort(signal, (error) => {
    aborted = error;
  });
  try {
    const { network, syzygyPath } = options;
    if (network !== null) requireDone("INVALID_NETWORK", "network", await engine.setNetwork(network));
    if (syzygyPath !== "") await setTables(engine, syzygyPath);
    await makeReady(engine);
    // The compiler does not see that the signal may have been given meanwhile.
    if (aborted !== null) throw aborted as EngineError;
    return new LibraryEngine(engine, options);
  } catch (error) {
    await engine.dispose().catch(() => {});
    throw error;
  } finally {
    forgetSignal();
  }
}
