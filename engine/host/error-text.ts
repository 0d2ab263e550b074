/** The text of errors. */

/** From anything that can be thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Common system errors in words. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EACCES: "there is no permission for it",
  EADDRINUSE: "the port is taken",
  EDQUOT: "the disk quota is used up",
  EISDIR: "it is a folder",
  ELOOP: "its links lead nowhere",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "there is no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "there is no such folder",
  EPERM: "there is no permission for it",
  EROFS: "the disk is read-only",
};

/** What Node adds to errors of the system; this file is for browsers, too. */
interface SystemError {
  readonly code?: string;
  readonly path?: string;
}

/** A system error in words; null if the error is another one, or a rare one. */
export function systemFaultOf(error: unknown): string | null {
  const { code = "" } = (error ?? {}) as SystemError;
  return SYSTEM_FAULTS[code] ?? null;
}

/** As reasonOf(), with system errors in words, after the file's name if the error has one. */
export function plainReasonOf(error: unknown): string {
  const fault = systemFaultOf(error) ?? reasonOf(error);
  const { code, path } = (error ?? {}) as SystemError;
  // Node's own text has the path that the system knows, which may be another one.
  return code === undefined || path === undefined || fault.includes(path) ? fault : `${path}: ${fault}`;
}
