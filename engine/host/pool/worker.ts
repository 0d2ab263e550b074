/** The program of a search thread in Node: waits for its setup and for jobs, does them, and reports. */

import { writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Job, Report, WorkerSetup } from "./messages.js";
import { ThreadJobs } from "./thread-jobs.js";

const port = parentPort;
if (port === null) throw new Error("worker.ts is not a program of its own");

process.stderr.write = (chunk: string | Uint8Array) => {
  writeSync(2, typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return true;
};

const report = (message: Report) => port.postMessage(message);

port.once("message", (setup: WorkerSetup) => {
  const jobs = new ThreadJobs(setup, report);
  port.on("message", (job: Job) => void jobs.do(job));
  report({ kind: "ready" });
});
