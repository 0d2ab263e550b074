/** The process around a command, and the exit codes that a command may ask for. */

import type { EventEmitter } from "node:events";
import type { Writer } from "./io.js";

/** Exit code of a run that failed. */
export const FAILED = 1;
/** Exit code after arguments that are invalid. */
export const MISUSED = 2;

/** The process around a command, so that a test can put another in its place. */
export interface Context {
  readonly version: string;
  readonly output: Writer;
  readonly errors: Writer;
  /** Standard input; not touched before the engine listens to it. */
  readonly input: () => EventEmitter;
  /** Whether a person types the input. */
  readonly inputIsTerminal: boolean;
  /** Whether a person reads the errors, and with them the progress. */
  readonly errorsAreTerminal: boolean;
  /** Ends whatever runs, politely. */
  readonly signal: AbortSignal;
}

/** Called with the exit code of a command that did not succeed. */
export type SetExitCode = (code: number) => void;
