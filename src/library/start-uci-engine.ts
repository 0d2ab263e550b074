/** Starts a program that talks UCI. */

import { throwIfAborted } from "./abort.js";
import { checkObject, checkText } from "./check-values.js";
import { EngineError } from "./engine-error.js";
import { UCI_ENGINE_OPTIONS } from "./schemas.js";
import { UciClient } from "./uci-client.js";
import type { UciEngine, UciEngineOptions } from "./uci-types.js";

/**
 * Starts the process of an engine and sets its options; dispose() ends it.
 *
 * @throws EngineError START_FAILED, INVALID_OPTION, ABORTED
 */
export async function startUciEngine(options: UciEngineOptions): Promise<UciEngine> {
  checkObject("options", options, UCI_ENGINE_OPTIONS);
  const { command, signal } = options;
  if (checkText("command", command) === "") throw new EngineError("INVALID_OPTION", "command is empty");
  throwIfAborted(signal);
  const client = new UciClient(options);
  try {
    await client.start(signal);
    return client;
  } catch (error) {
    const gone = client.dispose();
    // A signal is heard at once, also while the program takes its time to end.
    if (signal?.aborted !== true) await gone;
    throw error;
  }
}
