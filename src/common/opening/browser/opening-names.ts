/** The names of openings in a worker that answers UCI: it loads none, because few conversations show any. */

import type { OpeningNames } from "../opening-table.js";

export * from "../opening-table.js";

export function loadOpeningNames(): OpeningNames {
  return new Map();
}
