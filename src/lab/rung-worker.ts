/** A thread that searches by the rungs in plain TypeScript, once for each request. */

import { parentPort, workerData } from "node:worker_threads";
import type { CoreNetwork } from "../../engine/host/core/core-interface.js";
import { createEvaluator } from "../../engine/host/standalone/evaluator.js";
import { runReference, type RungRequest } from "./ladder.js";

/** The data with which the worker starts. */
export interface RungSetup {
  readonly module: WebAssembly.Module;
  readonly network: CoreNetwork;
}

const port = parentPort;
if (port === null) throw new Error("rung-worker.ts is not a program of its own");

const { module, network } = workerData as RungSetup;
const evaluator = createEvaluator(module, network);

// An error here ends the thread and reaches its owner.
port.on("message", (request: RungRequest) => {
  port.postMessage(runReference(request, evaluator));
});
