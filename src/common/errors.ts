/** Errors that users see. */

/** Invalid arguments; the message is for the user. */
export class InputError extends Error {}

/** A failure of another program: the message says in one line what is wrong, the details are that program's own lines. */
export class ProgramError extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[]) {
    super(message);
    this.details = details;
  }
}

export { plainReasonOf, reasonOf, systemFaultOf } from "../../engine/host/error-text.js";
