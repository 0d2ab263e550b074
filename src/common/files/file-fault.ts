/** Gives the system's errors the name of their file: a write to an open file fails without one. */

interface SystemFault extends Error {
  readonly code: string;
  readonly syscall: string;
  path?: string;
}

function isSystemFault(error: unknown): error is SystemFault {
  const { code, syscall } = (error ?? {}) as Partial<SystemFault>;
  return error instanceof Error && typeof code === "string" && typeof syscall === "string";
}

/** An error of the system with this file as its own; any other error as it is. */
export function faultOf(file: string, error: unknown): unknown {
  if (isSystemFault(error)) error.path = file;
  return error;
}

/**
 * Does something with a file.
 *
 * @param file as the user knows it, even if the work is on another one in its place
 * @throws Error of the work; an error of the system names the file
 */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOf(file, error);
  }
}
