/** Errors that people see. */

/** Arguments that make no sense; the message is for the user. */
export class InputError extends Error {}

/** What went wrong, as text, from anything that can be thrown. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
