/** Writes the page as files for any web server; its engine runs in the browser. */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Asset, readAsset } from "../../engine/host/assets.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import { InputError } from "../common/errors.js";
import { renderPage } from "./page-files.js";
import { OPENINGS_FILE, WORKER_FILE } from "./page-model.js";

const PAGE = "index.html";
/** Identifies a page of ours, which may be overwritten. */
const MARK = "<title>Castellan</title>";

/** The files beside the page, by name. */
const FILES: Readonly<Record<string, Asset>> = {
  [WORKER_FILE]: "playWorker",
  "core.wasm": "core",
  "core-relaxed.wasm": "relaxedCore",
  "core-unshared.wasm": "unsharedCore",
  "core-unshared-relaxed.wasm": "unsharedRelaxedCore",
  "castellan.nnue": "network",
  [OPENINGS_FILE]: "openingNames",
};

/**
 * Writes all files into a folder, and creates that if necessary.
 *
 * @returns the names of the files
 * @throws InputError if the folder contains another site, or is not a folder
 */
export function writeSite(folder: string, version: string): readonly string[] {
  const page = join(folder, PAGE);
  if (existsSync(page) && !readFileSync(page, "utf8").includes(MARK)) {
    throw new InputError(`${page} exists, and is another page: choose another folder`);
  }
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`${folder} cannot be made: ${(error as Error).message}`, { cause: error });
  }
  for (const [name, asset] of Object.entries(FILES)) write(join(folder, name), readAsset(asset));
  // The page comes last, so that it never lacks its files.
  write(page, Buffer.from(renderPage(version, null)));
  return [PAGE, ...Object.keys(FILES)];
}

function write(file: string, bytes: Uint8Array): void {
  writeAtomically(file, (target) => target.write(bytes));
}
