/** A thread that searches by the rungs in plain TypeScript, once for each request that it is sent. */

import { parentPort, workerData } from "node:worker_threads";
import type { CoreNetwork } from "../../engine/host/core.js";
import { createEvaluator } from "../../engine/host/standalone/evaluator.js";
import { runReference, type RungRequest } from "./ladder.js";

/** What a worker is born with. */
export interface RungSetup {
  readonly module: WebAssembly.Module;
  readonly network: CoreNetwork;
}

const port = parentPort;
if (port === null) throw new Error("rung-worker.ts is not a program of its own");

const { module, network } = workerData as RungSetup;
const evaluator = createEvaluator(module, network);

// What is thrown here ends the thread, and its owner hears of it.
port.on("message", (request: RungRequest) => {
  port.postMessage(runReference(request, evaluator));
});
