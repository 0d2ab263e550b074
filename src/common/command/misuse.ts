/** Ends a command with invalid input. */

import { type Context, FAILED, MISUSED, type SetExitCode } from "./context.js";
import { InputError } from "../errors.js";
import { visible } from "../text.js";

/**
 * Does the work of a command. If it throws an InputError, prints that and sets the exit code of a misuse.
 *
 * @param work resolves to false if it did not succeed
 */
export async function orMisuse(
  { errors }: Context,
  setExitCode: SetExitCode,
  work: () => Promise<boolean>,
): Promise<void> {
  try {
    if (!(await work())) setExitCode(FAILED);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    errors.line(`error: ${visible(error.message)}`);
    setExitCode(MISUSED);
  }
}
