/** Starts the worker of a script of the package. */

import type { BrowserWorker, WorkerConstructor } from "../../../engine/host/browser/scope.js";

declare const Worker: WorkerConstructor;
declare const location: { readonly href: string; readonly origin: string };
declare const document: { readonly baseURI: string } | undefined;

/** A browser gives no reason. */
export const UNLOADED =
  "its worker cannot be loaded: is its file there, and does the page's Content-Security-Policy allow it in worker-src?";

export interface StartedWorker {
  readonly worker: BrowserWorker;
  /** Ends the worker, and releases the resources of its start. */
  readonly end: () => void;
}

/** A worker's program beside the script that starts it. */
export interface OwnProgram {
  /**
   * The place of any file of the package as bundlers know it. `import.meta.url` by itself is no place: webpack makes a path of the
   * machine that built the page of it.
   */
  readonly place: URL;
  /** The name of the program's file. */
  readonly file: string;
  /** Starts it, in the words that bundlers look for. */
  readonly start: () => BrowserWorker;
}

/** @param url of the worker's program; that beside the script if undefined */
export function startOwnWorker({ place, file, start }: OwnProgram, url: URL | string | undefined): StartedWorker {
  if (url === undefined && isOwn(place.href)) {
    const worker = start();
    return { worker, end: () => worker.terminate() };
  }
  const href = url === undefined ? new URL(file, absoluteUrl(place)).href : absoluteUrl(url);
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
  // Turbopack gives the place of a file as a path.
  const { origin, protocol } = new URL(absoluteUrl(url));
  return protocol === "blob:" || protocol === "data:" || origin === location.origin;
}
