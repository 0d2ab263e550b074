/** The folders that each system has for what programs keep for a user. */

import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** Our folder in them. */
const NAME = "castellan";

/** The folder for state that a restart of the program finds again. */
export function stateFolder(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const home = homedir();
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: environment["LOCALAPPDATA"] ?? join(home, "AppData", "Local"),
    darwin: join(home, "Library", "Application Support"),
  };
  const folder = folders[platform] ?? (environment["XDG_STATE_HOME"] || join(home, ".local", "state"));
  return join(folder, NAME);
}

/** The folder for what can be made again. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const home = homedir();
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    win32: join(environment["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), NAME, "cache"),
    darwin: join(home, "Library", "Caches", NAME),
  };
  const named = environment["XDG_CACHE_HOME"] ?? "";
  // The XDG base directory specification ignores relative paths.
  return folders[platform] ?? join(isAbsolute(named) ? named : join(home, ".cache"), NAME);
}
