/** The names of openings that come with the program. */

import { readTextAsset } from "../../engine/host/assets.js";
import { type OpeningNames, parseOpeningNames } from "./opening-table.js";

export * from "./opening-table.js";

/** The names that come with the program; none where the file is not there. */
export function loadOpeningNames(): OpeningNames {
  try {
    return parseOpeningNames(readTextAsset("openingNames"));
  } catch {
    return new Map();
  }
}
