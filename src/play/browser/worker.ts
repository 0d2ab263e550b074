/** The program of the page's worker, and of the search threads that it starts. The first message decides. */

import { scope } from "../../../engine/host/browser/scope.js";
import { runThread, type ThreadBirth } from "../../../engine/host/browser/start-worker.js";
import { TaskRunner } from "../work/task-runner.js";
import { browserTools } from "./browser-tools.js";
import type { FromWorker, ToWorker } from "./worker-messages.js";

function serve(generator: string): void {
  const say = (message: FromWorker) => scope.postMessage(message);
  const runner = new TaskRunner(browserTools(generator), (task, event) => say({ task, event }));
  scope.addEventListener("message", ({ data }) => {
    const message = data as ToWorker;
    if (message.kind === "begin") runner.begin(message.task, message.work);
    else if (message.kind === "cancel") runner.cancel(message.task);
  });
}

scope.addEventListener(
  "message",
  ({ data }) => {
    const first = data as ThreadBirth | ToWorker;
    if (first.kind === "thread") runThread(first.setup);
    else if (first.kind === "start") serve(first.generator);
  },
  { once: true },
);
