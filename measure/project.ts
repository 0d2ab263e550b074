/** Where the project's files are, for programs that read or write them. */

import { fileURLToPath } from "node:url";

/** The project's folder: these modules run from dist/modules/measure. */
const ROOT = new URL("../../../", import.meta.url);

/** A file of the project, by its path in it. */
export function projectFile(path: string): URL {
  return new URL(path, ROOT);
}

/** The path of the built program. */
export const MAIN = fileURLToPath(projectFile("dist/src/main.js"));
