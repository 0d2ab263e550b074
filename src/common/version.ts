/** The version of this package. */

import { readFileSync } from "node:fs";

/** Where package.json may lie: beside src/, and beside dist/ with dist/src/ below it. */
const CANDIDATES = ["../../package.json", "../../../package.json"];

/** Reads the version from the package's own package.json; "unknown" where the engine was taken out of its package. */
export function packageVersion(): string {
  for (const candidate of CANDIDATES) {
    try {
      const text = readFileSync(new URL(candidate, import.meta.url), "utf8");
      const { name, version } = JSON.parse(text) as Record<string, unknown>;
      if (name === "castellan" && typeof version === "string") return version;
    } catch {
      // Not there: try the next.
    }
  }
  return "unknown";
}
