/** The context of a command, and its exit codes. */

import type { EventEmitter } from "node:events";
import type { Writer } from "../io.js";

/** Exit code of a run that failed. */
export const FAILED = 1;
/** Exit code after invalid arguments. */
export const MISUSED = 2;

/** The process around a command, which tests replace. */
export interface Context {
  readonly version: string;
  readonly output: Writer;
  readonly errors: Writer;
  /** Standard input; not touched until the engine listens to it. */
  readonly input: () => EventEmitter;
  /** Whether a person types the input. */
  readonly inputIsTerminal: boolean;
  /** Whether a person reads the errors, and so wants to see progress. */
  readonly errorsAreTerminal: boolean;
  /** Ends all work gracefully. */
  readonly signal: AbortSignal;
}
