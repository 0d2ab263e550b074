/** The documents of the project. */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Folders with documents: at their top, or anywhere in them. */
const FLAT = [".", "books"];
const DEEP = ["docs", "engine", "src", "train"];

/** The files in a folder of the project and below it, as paths from the root. */
export function filesBelow(folder: string): readonly string[] {
  return filesIn(folder, true);
}

function filesIn(folder: string, recursive: boolean): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(ROOT, path)).isFile());
}

/** All documents that people are sent to, as paths from the root. */
export const DOCUMENTS = [
  ...FLAT.flatMap((folder) => filesIn(folder, false)),
  ...DEEP.flatMap((folder) => filesIn(folder, true)),
].filter((path) => path.endsWith(".md"));
