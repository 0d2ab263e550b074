/** The version of this package. */

import { readTextAsset } from "../../engine/host/assets.js";

/** Reads the version from the package's own package.json; "unknown" where the engine was taken out of its package. */
export function packageVersion(): string {
  try {
    const { name, version } = JSON.parse(readTextAsset("manifest")) as Record<string, unknown>;
    if (name === "castellan" && typeof version === "string") return version;
  } catch {
    // It is not there, or another's.
  }
  return "unknown";
}
