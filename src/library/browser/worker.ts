/** The program of all workers in a browser: an engine, one that talks UCI, or a search thread. The first message decides. */

import { threadsHere } from "../../../engine/host/browser/isolation.js";
import { scope } from "../../../engine/host/browser/scope.js";
import { runThread, type ThreadBirth } from "../../../engine/host/browser/start-worker.js";
import { checkOption } from "../engine-options.js";
import type { EngineOptions } from "../types.js";
import { EngineService } from "./engine-service.js";
import type { ToEngine } from "./messages.js";
import { serveUci } from "./uci-service.js";

function fit(options: EngineOptions): EngineOptions {
  if (options.threads === undefined) return options;
  return { ...options, threads: threadsHere(checkOption("threads", options.threads)) };
}

function serve(first: ToEngine): void {
  const service = new EngineService((message) => scope.postMessage(message), fit);
  scope.addEventListener("message", ({ data }) => service.take(data as ToEngine));
  service.take(first);
}

scope.addEventListener(
  "message",
  ({ data }) => {
    const first = data as ThreadBirth | ToEngine | string;
    if (typeof first === "string") serveUci(first);
    else if (first.kind === "thread") runThread(first.setup);
    else serve(first);
  },
  { once: true },
);
