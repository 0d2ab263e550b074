/** Writes the page as files that any web server can give out: there the engine runs in the browser. */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Asset, readAsset } from "../../engine/host/assets.js";
import { writeAtomically } from "../common/atomic-file.js";
import { InputError } from "../common/errors.js";
import { renderPage } from "./page-files.js";
import { WORKER_FILE } from "./page-model.js";

const PAGE = "index.html";
/** What is ours to write over. */
const MARK = "<title>Castellan</title>";

/** Beside the page, by their names. */
const FILES: Readonly<Record<string, Asset>> = {
  [WORKER_FILE]: "playWorker",
  "core.wasm": "core",
  "core-unshared.wasm": "unsharedCore",
  "castellan.nnue": "network",
  "opening-names.txt": "openingNames",
};

/**
 * Writes all of them into a folder, which is made where it is not there.
 *
 * @returns the names of the files
 * @throws InputError where another site is in the folder, or it is none
 */
export function writeSite(folder: string, version: string): readonly string[] {
  const page = join(folder, PAGE);
  if (existsSync(page) && !readFileSync(page, "utf8").includes(MARK)) {
    throw new InputError(`${page} is there, and is another page: choose another folder`);
  }
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`${folder} cannot be made: ${(error as Error).message}`, { cause: error });
  }
  for (const [name, asset] of Object.entries(FILES)) write(join(folder, name), readAsset(asset));
  // Last: whoever finds the page finds all that it needs.
  write(page, Buffer.from(renderPage(version, "worker")));
  return [PAGE, ...Object.keys(FILES)];
}

function write(file: string, bytes: Uint8Array): void {
  writeAtomically(file, (target) => target.write(bytes));
}
