/** Writes the page as files for any web server; its engine runs in the browser. */

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Asset, readAsset } from "../../engine/host/assets.js";
import { writeAtomically } from "../common/files/atomic-file.js";
import { InputError } from "../common/errors.js";
import { renderPage } from "./page-files.js";
import { appFiles, appPage, serviceWorker } from "./app/app-files.js";
import { OPENINGS_FILE, PEOPLE_FILE, SERVICE_WORKER_FILE, WORKER_FILE } from "./page-model.js";

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
  [PEOPLE_FILE]: "peopleOpenings",
  [OPENINGS_FILE]: "openingNames",
};

/**
 * Writes all files into a folder, and creates that if necessary.
 *
 * @returns the names of the files
 * @throws InputError if the folder contains another site, or a file of another one, or is not a folder
 */
export function writeSite(folder: string, version: string): readonly string[] {
  const files = siteFiles(version);
  refuseOthers(folder, [...files.keys()]);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`${folder} cannot be made: ${(error as Error).message}`, { cause: error });
  }
  // The page comes after its files, so that it never lacks them, and last of all what asks for the page as well.
  const names = [...files.keys()].filter((name) => name !== PAGE && name !== SERVICE_WORKER_FILE);
  for (const name of [...names, PAGE, SERVICE_WORKER_FILE]) write(join(folder, name), files.get(name)!);
  return [...files.keys()];
}

/** @throws InputError unless the folder has our page, or none of its files: another site may have an icon of the same name */
function refuseOthers(folder: string, names: readonly string[]): void {
  const page = join(folder, PAGE);
  if (!existsSync(page)) {
    const other = names.map((name) => join(folder, name)).find((file) => existsSync(file));
    if (other === undefined) return;
    throw new InputError(`${other} exists, beside no page of Castellan's: choose another folder, or remove that file`);
  }
  if (!readFileSync(page, "utf8").includes(MARK)) {
    throw new InputError(`${page} exists, and is another page: choose another folder`);
  }
}

/** All files, by name. */
export function siteFiles(version: string): ReadonlyMap<string, Uint8Array> {
  const page = appPage(renderPage(version, null));
  const files = new Map([
    [PAGE, Buffer.from(page)],
    ...Object.entries(FILES).map(([name, asset]) => [name, readAsset(asset)] as const),
    ...appFiles("Castellan"),
  ]);
  return files.set(SERVICE_WORKER_FILE, serviceWorker(files, PAGE));
}

function write(file: string, bytes: Uint8Array): void {
  writeAtomically(file, (target) => target.write(bytes));
}
