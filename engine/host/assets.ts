/**
 * The program's assets: core, network, threads, books, pages. Only this file knows their places. The build makes a few
 * scripts of the modules and keeps this module's address in them, see scripts/program-bundler.mjs. In a bundle, which is
 * one file, scripts/bundle/embedded-assets.mjs replaces this module.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reasonOf, systemFaultOf } from "./error-text.js";

const isSource = import.meta.url.endsWith(".ts");
/** The folders of the build and of the package, for sources run by ts-node too. Built, this lies in dist/modules. */
const BUILD = new URL(isSource ? "../../dist/" : "../../../", import.meta.url);
const PACKAGE = new URL(isSource ? "../../" : "../../../../", import.meta.url);

const inBuild = (path: string): URL => new URL(path, BUILD);
const inPackage = (path: string): URL => new URL(path, PACKAGE);

const FILES = {
  /** Cores and network are where a page finds them, too. */
  core: () => inBuild("browser/core.wasm"),
  coreSum: () => inBuild("browser/core.wasm.sha256"),
  /** The same core for engines with relaxed SIMD. */
  relaxedCore: () => inBuild("browser/core-relaxed.wasm"),
  relaxedCoreSum: () => inBuild("browser/core-relaxed.wasm.sha256"),
  samplingCore: () => inBuild("core-sampling.wasm"),
  samplingCoreSum: () => inBuild("core-sampling.wasm.sha256"),
  /** The network that the engine ships. */
  network: () => inBuild("browser/castellan.nnue"),
  /** Only in the tuning build. */
  tunables: () => inBuild("tunables.json"),
  reportPage: () => inBuild("src/report/page.html"),
  annotatePage: () => inBuild("src/annotate/page.html"),
  labPage: () => inBuild("src/lab/page.html"),
  playPage: () => inBuild("src/play/page.html"),
  /** The script of the page's shared connection. */
  playLink: () => inBuild("src/play/link.js"),
  /** The page's engine if there is no server. */
  playWorker: () => inBuild("src/play/play-worker.js"),
  /** What keeps a page without a server for times offline. */
  playServiceWorker: () => inBuild("src/play/service-worker.js"),
  /** The core for pages that may not share memory. */
  unsharedCore: () => inBuild("browser/core-unshared.wasm"),
  unsharedRelaxedCore: () => inBuild("browser/core-unshared-relaxed.wasm"),
  openings: () => inPackage("books/openings.epd"),
  /** A copy of the one in books, where a page finds it, too. */
  openingNames: () => inBuild("browser/opening-names.txt"),
  /** The openings of people, for levels below full strength. */
  peopleOpenings: () => inPackage("books/people.bin"),
  manifest: () => inPackage("package.json"),
} as const;

export type Asset = keyof typeof FILES;

/** The names of all assets. */
export const ASSETS = Object.keys(FILES) as readonly Asset[];

/** Reads an asset. @throws Error that names the file if it is missing */
export function readAsset(asset: Asset): Uint8Array {
  const file = FILES[asset]();
  try {
    return readFileSync(file);
  } catch (error) {
    // A folder's fault, say, does not name it.
    throw new Error(`${fileURLToPath(file)}: ${systemFaultOf(error) ?? reasonOf(error)}`, { cause: error });
  }
}

/** Reads an asset in UTF-8. @throws Error if it is missing */
export function readTextAsset(asset: Asset): string {
  return new TextDecoder().decode(readAsset(asset));
}

/** The programs of worker threads: their modules, without the ending. */
export const THREADS = {
  search: "engine/host/pool/worker",
  selfPlay: "src/datagen/play/self-play-worker",
  tree: "src/datagen/positions/tree-worker",
  rung: "src/lab/rung-worker",
  live: "src/report/live/live-worker",
} as const;

export type ThreadProgram = keyof typeof THREADS;

/** The arguments of Node's `Worker` for a thread: a file, or the text of a script with the option that says so. */
export interface ThreadScript {
  readonly script: URL | string;
  readonly eval: boolean;
}

export function threadScript(program: ThreadProgram): ThreadScript {
  const extension = isSource ? "ts" : "js";
  return { script: new URL(`${isSource ? PACKAGE.href : BUILD.href}${THREADS[program]}.${extension}`), eval: false };
}

/** This program's own file, to start it again, and whether Node has to run it. */
export interface OwnProgram {
  readonly path: string;
  readonly isScript: boolean;
}

export function ownProgram(): OwnProgram {
  return { path: fileURLToPath(inBuild("src/main.js")), isScript: true };
}

/** A folder that exists as long as the program does. */
export function programFolder(): string {
  return fileURLToPath(BUILD);
}

/** The folder of the package, with its sources in a checkout; null if the program is not part of one. */
export function packageFolder(): string | null {
  return fileURLToPath(PACKAGE);
}
