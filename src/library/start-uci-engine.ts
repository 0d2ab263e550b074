/** Starts a program that talks UCI. */

import { throwIfAborted } from "./abort.js";
import { checkFlag, checkKeys, checkText, checkWhole, checkWords } from "./check-values.js";
import { UciClient } from "./uci-client.js";
import type { UciEngine, UciEngineOptions } from "./uci-types.js";

const NAMES = ["command", "args", "cwd", "options", "chess960", "startTimeout", "signal"];
/** Milliseconds. */
const TIMEOUT_LIMIT = 2 ** 31 - 1;

/**
 * Starts the process of an engine and sets its options; dispose() ends it.
 *
 * @throws EngineError START_FAILED, INVALID_OPTION, ABORTED
 */
export async function startUciEngine(options: UciEngineOptions): Promise<UciEngine> {
  checkKeys("options", options, NAMES);
  const { command, args = [], cwd = "", chess960 = false, startTimeout = 1, signal } = options;
  checkText("command", command);
  checkText("cwd", cwd);
  checkWords("INVALID_OPTION", "args", args);
  checkFlag("chess960", chess960);
  checkWhole("INVALID_OPTION", "startTimeout", startTimeout, [1, TIMEOUT_LIMIT]);
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
