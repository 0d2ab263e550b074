/** Starts the worker of a search thread in Node. */

import { realpathSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { programFolder, threadScript } from "../assets.js";
import type { Report } from "./messages.js";
import type { ThreadWorker, WorkerEvents } from "./thread-worker.js";

/**
 * A thread has the process's arguments to Node; one that says what kind of text `node --eval` was given would hinder
 * it.
 */
const OWN_ARGUMENTS = process.execArgv.some((argument) => argument.startsWith("--input-type")) ? { execArgv: [] } : {};

export function startWorker({ report, fail, exit }: WorkerEvents): ThreadWorker {
  ensureWorkingFolder();
  const { script, ...kind } = threadScript("search");
  const worker = new Worker(script, {
    ...kind,
    ...OWN_ARGUMENTS,
    // Otherwise Node pipes them into process.stdout, and merely touching that makes our output pipe non-blocking. To
    // read them would keep the process alive: what worker.ts writes to stderr goes there by another way.
    stdout: true,
    stderr: true,
  });
  worker.on("message", (message: Report) => report(message));
  worker.on("error", fail);
  worker.on("exit", exit);
  return {
    setUp: (setup) => worker.postMessage(setup),
    post: (job) => worker.postMessage(job),
    terminate: () => worker.terminate(),
    // An idle worker must not keep the process alive.
    setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
  };
}

/** Node starts no worker in a deleted working folder: then the program's own folder replaces it. */
function ensureWorkingFolder(): void {
  try {
    // Not process.cwd(), which remembers an answer.
    realpathSync.native(".");
  } catch (error) {
    // A folder that only may not be read stays: relative paths begin there.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") process.chdir(programFolder());
  }
}
