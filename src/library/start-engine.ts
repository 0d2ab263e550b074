/** Starts the engine of the package and of features that build on it; every error has a code. */

import { compileCore } from "../../engine/host/core/compile-core.js";
import { Engine } from "../../engine/host/engine.js";
import type { Listener } from "../../engine/host/requests/events.js";
import {
  type ConfigureResult,
  ENGINE_DEFAULTS,
  type EngineOptions,
} from "../../engine/host/requests/engine-options.js";
import { reasonOf } from "../../engine/host/error-text.js";
import { MemoryError } from "../../engine/host/memory-error.js";
import { EngineError, type EngineErrorCode } from "./engine-error.js";

interface StartWays {
  readonly compile?: typeof compileCore;
  readonly refuse?: (result: ConfigureResult) => void;
  readonly listener?: Listener;
}

/**
 * Starts an engine that is ready to search; dispose() ends it.
 *
 * @param given valid options; the others have their defaults
 * @param ways other ways than the usual ones: to compile the core, to throw an EngineError if an option was refused, and to
 *   hear of notices
 * @throws EngineError INVALID_OPTION, INVALID_NETWORK, NO_MEMORY, START_FAILED
 */
export async function startEngine(
  given: Partial<EngineOptions>,
  { compile = compileCore, refuse = requireDone, listener = () => {} }: StartWays = {},
): Promise<Engine> {
  const { hash, threads, ...others } = { ...ENGINE_DEFAULTS, ...given };
  const engine = new Engine({ hash, threads, compile });
  try {
    const isNews = ([name, value]: [string, unknown]) => value !== ENGINE_DEFAULTS[name as keyof EngineOptions];
    refuse(await engine.configure(Object.fromEntries(Object.entries(others).filter(isNews)), listener));
    await makeReady(engine);
    return engine;
  } catch (error) {
    await engine.dispose().catch(() => {});
    throw startFault(error);
  }
}

/** Replaces threads that died. @throws EngineError NO_MEMORY, START_FAILED */
export async function makeReady(engine: Pick<Engine, "ready">): Promise<void> {
  try {
    if ((await engine.ready()) === null) throw new MemoryError("no WebAssembly memory is available");
  } catch (error) {
    throw startFault(error);
  }
}

/** The error of a call for which the engine had to start, or to start again. */
export function startFault(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const code = error instanceof MemoryError ? "NO_MEMORY" : "START_FAILED";
  return new EngineError(code, `the engine cannot start: ${reasonOf(error)}`, { cause: error });
}

/** The code of a refused option whose value is valid; INVALID_OPTION for the others. */
const REFUSALS: { readonly [Name in keyof EngineOptions]?: EngineErrorCode } = {
  hash: "NO_MEMORY",
  threads: "NO_MEMORY",
  network: "INVALID_NETWORK",
};

/** @throws EngineError if an option was refused */
export function requireDone(result: ConfigureResult): void {
  if (result.ok) return;
  throw new EngineError(REFUSALS[result.option] ?? "INVALID_OPTION", `${result.option}: ${result.error}`);
}
