/** Starts the worker of a search thread if memory can be shared; else the thread runs in the present worker. */

import type { Job, Report, WorkerSetup } from "../pool/messages.js";
import type { ThreadWorker, WorkerEvents } from "../pool/thread-worker.js";
import { ThreadJobs } from "../pool/thread-jobs.js";
import { isIsolated } from "./isolation.js";
import { createPausingCore } from "./pausing-core.js";
import { scope, type WorkerConstructor } from "./scope.js";

declare const Worker: WorkerConstructor;

/** The first message to a worker that is to be a search thread; jobs follow. */
export interface ThreadBirth {
  readonly kind: "thread";
  readonly setup: WorkerSetup;
}

export function startWorker(events: WorkerEvents): ThreadWorker {
  return isIsolated ? startOther(events) : startHere(events);
}

/** A worker of the same program as the present one. */
function startOther({ report, fail }: WorkerEvents): ThreadWorker {
  const worker = new Worker(scope.location.href, { type: isClassic() ? "classic" : "module" });
  worker.addEventListener("message", ({ data }) => report(data as Report));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    fail(new Error(event.message ?? "a search thread cannot be loaded"));
  });
  return {
    setUp: (setup) => worker.postMessage({ kind: "thread", setup } satisfies ThreadBirth),
    post: (job) => worker.postMessage(job),
    terminate: async () => worker.terminate(),
    setBusy: () => {},
  };
}

/** No URL: a classic worker finds that out before it loads anything. */
const INVALID_URL = "http://";

/**
 * Whether the present worker is no module, as some bundlers make it: its program is not one of another kind either. A
 * module may not import scripts at all, which Firefox says only where there is one to import.
 */
function isClassic(): boolean {
  try {
    scope.importScripts(INVALID_URL);
    return true;
  } catch (error) {
    return (error as Error).name === "SyntaxError";
  }
}

function startHere({ report }: WorkerEvents): ThreadWorker {
  let jobs: ThreadJobs | null = null;
  return {
    setUp: (setup) => {
      jobs = new ThreadJobs(setup, report, createPausingCore);
      queueMicrotask(() => report({ kind: "ready" }));
    },
    // Set up by now: no job comes before.
    post: (job) => void jobs!.do(job),
    // It ends with its job; nothing listens to it any more.
    terminate: async () => {},
    setBusy: () => {},
  };
}

/** The program of a worker that was started as a search thread. */
export function runThread(setup: WorkerSetup): void {
  const report = (message: Report) => scope.postMessage(message);
  const jobs = new ThreadJobs(setup, report);
  scope.addEventListener("message", ({ data }) => void jobs.do(data as Job));
  report({ kind: "ready" });
}
