/** Starts the worker of an engine. */

import type { WorkerConstructor } from "../../../engine/host/browser/scope.js";
import { type OwnProgram, type StartedWorker, startOwnWorker } from "./start-own-worker.js";

declare const Worker: WorkerConstructor;

// Bundlers look for exactly these words, and replace them by files.
const ENGINE: OwnProgram = {
  place: new URL("./core.wasm", import.meta.url),
  file: "castellan-worker.js",
  start: () => new Worker(new URL("./castellan-worker.js", import.meta.url), { type: "module" }),
};

/** @param url of the worker's program; that beside this module if undefined */
export function startEngineWorker(url: URL | string | undefined): StartedWorker {
  return startOwnWorker(ENGINE, url);
}
