/** What tests in a browser need: Chromium, and the files for pages. */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHROMIUM } from "../../../measure/chromium.js";

/** Says so where there is none. @param what would be tested */
export function hasChromium(what: string): boolean {
  const isThere = existsSync(CHROMIUM);
  if (!isThere) console.warn(`no browser at ${CHROMIUM}: ${what} is not tested`);
  return isThere;
}

/** The folder that is built for browsers. */
export const BROWSER_FOLDER = fileURLToPath(new URL("../../../dist/browser/", import.meta.url));
