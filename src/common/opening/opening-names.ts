/** The names of openings that ship with the program. */

import { readTextAsset } from "../../../engine/host/assets.js";
import { type OpeningNames, parseOpeningNames } from "./opening-table.js";

export * from "./opening-table.js";

/** The names that ship with the program; none if the file is missing. */
export function loadOpeningNames(): OpeningNames {
  try {
    return parseOpeningNames(readTextAsset("openingNames"));
  } catch {
    return new Map();
  }
}
