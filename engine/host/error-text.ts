/** What went wrong, as text. */

/** From anything that can be thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The faults of the system that people meet, in words. */
const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  EACCES: "there is no permission for it",
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

/** A fault of the system in words; null where the error is something else, or a fault that is seldom met. */
export function systemFaultOf(error: unknown): string | null {
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  return SYSTEM_FAULTS[code] ?? null;
}

/** As reasonOf(), with the system's faults in words: what the fault is, after the file's name where the error has one. */
export function plainReasonOf(error: unknown): string {
  const fault = systemFaultOf(error);
  if (fault === null) return reasonOf(error);
  const { path } = error as NodeJS.ErrnoException;
  return path === undefined ? fault : `${path}: ${fault}`;
}
