/** The version of this package. */

import { readTextAsset } from "../../engine/host/assets.js";

/** Reads the version from the package's own package.json; "unknown" if the engine is used outside of its package. */
export function packageVersion(): string {
  try {
    const { name, version } = JSON.parse(readTextAsset("manifest")) as Record<string, unknown>;
    if (name === "castellan" && typeof version === "string") return version;
  } catch {
    // The file is missing, or belongs to another package.
  }
  return "unknown";
}
