import { statSync } from "node:fs";

/** Whether a path leads to a folder; false for every path that the system does not follow. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
