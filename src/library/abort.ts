/** Signals by which users of the package end their calls. */

import { EngineError } from "./engine-error.js";

/** The error of a call that a signal ended. */
export function abortError(signal: AbortSignal): EngineError {
  return new EngineError("ABORTED", "the operation was aborted", { cause: signal.reason });
}

/** @throws EngineError ABORTED if the signal has been given */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw abortError(signal);
}

/** The result of the work, or the error of the signal if that comes first. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  let forgetSignal = () => {};
  const aborted = new Promise<never>((_, reject) => {
    forgetSignal = onAbort(signal, reject);
  });
  return Promise.race([work, aborted]).finally(forgetSignal);
}

/**
 * Calls back when the signal is given, immediately if that has already happened.
 *
 * @returns a function that stops listening
 */
export function onAbort(signal: AbortSignal | undefined, callback: (error: EngineError) => void): () => void {
  if (signal === undefined) return () => {};
  const listener = () => callback(abortError(signal));
  if (signal.aborted) listener();
  else signal.addEventListener("abort", listener, { once: true });
  return () => signal.removeEventListener("abort", listener);
}
