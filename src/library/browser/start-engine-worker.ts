/** Starts the worker of an engine. */

import type { BrowserWorker, WorkerConstructor } from "../../../engine/host/browser/scope.js";

declare const Worker: WorkerConstructor;
declare const location: { readonly href: string; readonly origin: string };
declare const document: { readonly baseURI: string } | undefined;

/** The worker's program, beside this one. */
const FILE = "castellan-worker.js";

export interface StartedWorker {
  readonly worker: BrowserWorker;
  /** Ends it, and lets all go that it was started with. */
  readonly end: () => void;
}

/** @param url where its program lies; beside this one if undefined */
export function startEngineWorker(url: URL | string | undefined): StartedWorker {
  if (url === undefined && isOwn(import.meta.url)) {
    // Bundlers look for these words and put the worker in their place.
    const worker = new Worker(new URL("./castellan-worker.js", import.meta.url), { type: "module" });
    return { worker, end: () => worker.terminate() };
  }
  const href = url === undefined ? import.meta.url.replace(/[^/]*$/, FILE) : absoluteUrl(url);
  if (isOwn(href)) {
    const worker = new Worker(href, { type: "module" });
    return { worker, end: () => worker.terminate() };
  }
  // A page starts no worker from another origin, but its own may import one. Search threads are started from it, too.
  const program = new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" });
  const own = URL.createObjectURL(program);
  const worker = new Worker(own, { type: "module" });
  const end = () => {
    worker.terminate();
    URL.revokeObjectURL(own);
  };
  return { worker, end };
}

/** @throws TypeError where a URL is none */
export function absoluteUrl(url: URL | string): string {
  return new URL(url, typeof document === "undefined" ? location.href : document.baseURI).href;
}

function isOwn(url: string): boolean {
  const { origin, protocol } = new URL(url);
  return protocol === "blob:" || protocol === "data:" || origin === location.origin;
}
