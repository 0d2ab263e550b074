/** Errors that people see. */

import { reasonOf as reason } from "../../engine/host/error-text.js";

/** Arguments that make no sense; the message is for the user. */
export class InputError extends Error {}

export { reason };

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

/** As reason(), with the system's faults in words: what the fault is, after the file's name where the error has one. */
export function plainReason(error: unknown): string {
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
  const fault = SYSTEM_FAULTS[code];
  if (fault === undefined) return reason(error);
  return path === undefined ? fault : `${path}: ${fault}`;
}
