/** The one class of errors that the package throws. */

/**
 * - `ABORTED`: a signal ended the call; the error's name is AbortError, its cause the signal's reason.
 * - `ENGINE_BUSY`: a search or a change is running.
 * - `ENGINE_DISPOSED`: the engine was disposed of, before or during the call.
 * - `INVALID_POSITION`: the FEN or a move is refused; the message says what is wrong.
 * - `INVALID_MOVE`: `searchMoves` has an illegal move, or none.
 * - `INVALID_LIMIT`, `INVALID_OPTION`: a value is invalid, or its name unknown.
 * - `INVALID_NETWORK`: the network cannot be read, or is not a network.
 * - `NO_MEMORY`: there is no memory for the table or the threads.
 * - `START_FAILED`: the engine cannot start: a file of the package is missing or damaged, or a program does not exist.
 * - `SEARCH_FAILED`: a search thread died, and the cause, if there is one, says why; the engine remains usable.
 */
export const ENGINE_ERROR_CODES = [
  "ABORTED",
  "ENGINE_BUSY",
  "ENGINE_DISPOSED",
  "INVALID_POSITION",
  "INVALID_MOVE",
  "INVALID_LIMIT",
  "INVALID_OPTION",
  "INVALID_NETWORK",
  "NO_MEMORY",
  "START_FAILED",
  "SEARCH_FAILED",
] as const;
export type EngineErrorCode = (typeof ENGINE_ERROR_CODES)[number];

export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = code === "ABORTED" ? "AbortError" : "EngineError";
    this.code = code;
  }
}

export function disposed(): EngineError {
  return new EngineError("ENGINE_DISPOSED", "the engine was disposed of");
}

/** @param reason what its process or its worker did */
export function engineFailed(reason: string, cause?: unknown): EngineError {
  const options = cause === undefined ? {} : { cause };
  return new EngineError("SEARCH_FAILED", `the engine has failed: ${reason}`, options);
}
