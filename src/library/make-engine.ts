/** Makes an engine for a user of the package, in Node and in a browser alike. */

import type { compileCore } from "../../engine/host/core.js";
import { Engine } from "../../engine/host/engine.js";
import { newGame } from "../common/new-game.js";
import { onAbort, throwIfAborted } from "./abort.js";
import { EngineError } from "./engine-error.js";
import { checkOptions } from "./engine-options.js";
import { LibraryEngine, makeReady, requireDone, setTables } from "./library-engine.js";
import type { ChessEngine, CreateOptions } from "./types.js";

/**
 * Makes an engine with all that it needs.
 *
 * @param compile compiles the core
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED, ABORTED
 */
export async function makeEngine(
  compile: typeof compileCore,
  { signal, ...given }: CreateOptions,
): Promise<ChessEngine> {
  throwIfAborted(signal);
  const options = checkOptions(given);
  const { threads, hash } = options;
  const engine = new Engine({ hashMegabytes: hash, threads, moveGen: "compiled", compile });
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
    return new LibraryEngine(engine, options, (chess960) => newGame(chess960, compile));
  } catch (error) {
    await engine.dispose().catch(() => {});
    throw error;
  } finally {
    forgetSignal();
  }
}
