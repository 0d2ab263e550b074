/** A thread that searches by the rungs in plain TypeScript, once for each request that it is sent. */

import { parentPort } from "node:worker_threads";
import { createEvaluator } from "../../engine/host/standalone/evaluator.js";
import { runReference, type RungRequest } from "./ladder.js";

const port = parentPort;
if (port === null) throw new Error("rung-worker.ts is not a program of its own");

// Not waited for at the top of the module: a bundle is a script, which may not.
const evaluator = createEvaluator();

// What is thrown here ends the thread, and its owner hears of it.
port.on("message", async (request: RungRequest) => {
  port.postMessage(runReference(request, await evaluator));
});
