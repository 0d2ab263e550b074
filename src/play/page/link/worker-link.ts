/** The engine of a page without a server: a worker of the page. */

import type { FromWorker, ToWorker } from "../../browser/worker-messages.js";
import { WORKER_FILE } from "../../page-model.js";
import { EngineService } from "./engine-service.js";

/** @param onState called if the worker cannot start */
export function startEngine(generator: string, onState: (isThere: boolean) => void): EngineService {
  const worker = new Worker(`./${WORKER_FILE}`, { type: "module" });
  const say = (message: ToWorker) => worker.postMessage(message);
  const service = new EngineService({
    begin: (task, work) => say({ kind: "begin", task, work }),
    cancel: (task) => say({ kind: "cancel", task }),
  });
  worker.addEventListener("message", ({ data }) => {
    const { task, event } = data as FromWorker;
    service.take(task, event);
  });
  worker.addEventListener("error", () => onState(false));
  say({ kind: "start", generator });
  return service;
}
