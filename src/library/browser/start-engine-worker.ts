/** Starts the worker of an engine. */

import type { BrowserWorker, WorkerConstructor } from "../../../engine/host/browser/scope.js";

declare const Worker: WorkerConstructor;
declare const location: { readonly href: string; readonly origin: string };
declare const document: { readonly baseURI: string } | undefined;

/** The worker's program, beside this module. */
const FILE = "castellan-worker.js";

export interface StartedWorker {
  readonly worker: BrowserWorker;
  /** Ends the worker, and releases the resources of its start. */
  readonly end: () => void;
}

/** @param url of the worker's program; that beside this module if undefined */
export function startEngineWorker(url: URL | string | undefined): StartedWorker {
  if (url === undefined && isOwn(import.meta.url)) {
    // Bundlers look for exactly these words and replace them by the worker.
    const worker = new Worker(new URL("./castellan-worker.js", import.meta.url), { type: "module" });
    return { worker, end: () => worker.terminate() };
  }
  const href = url === undefined ? import.meta.url.replace(/[^/]*$/, FILE) : absoluteUrl(url);
  if (isOwn(href)) {
    const worker = new Worker(href, { type: "module" });
    return { worker, end: () => worker.terminate() };
  }
  // A page cannot start a worker from another origin, but its own worker may import one and start search threads from it.
  const program = new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" });
  const own = URL.createObjectURL(program);
  const worker = new Worker(own, { type: "module" });
  const end = () => {
    worker.terminate();
    URL.revokeObjectURL(own);
  };
  return { worker, end };
}

/** @throws TypeError if the URL is invalid */
export function absoluteUrl(url: URL | string): string {
  return new URL(url, typeof document === "undefined" ? location.href : document.baseURI).href;
}

function isOwn(url: string): boolean {
  const { origin, protocol } = new URL(url);
  return protocol === "blob:" || protocol === "data:" || origin === location.origin;
}
