/** A thread that searches by the rungs in plain TypeScript, once for each request that it is sent. */

import { parentPort } from "node:worker_threads";
import { createEvaluator } from "../../engine/host/standalone/evaluator.js";
import { runReference, type RungRequest } from "./ladder.js";

const port = parentPort;
if (port === null) throw new Error("rung-worker.ts is not a program of its own");

const evaluator = await createEvaluator();

// What is thrown here ends the thread, and its owner hears of it.
port.on("message", (request: RungRequest) => {
  port.postMessage(runReference(request, evaluator));
});
