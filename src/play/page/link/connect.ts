/** Connects to the engine that the page was made for. */

import type { FromWorker, ToWorker } from "../../browser/worker-messages.js";
import { type PlayPageData, WORKER_FILE } from "../../page-model.js";
import { EngineService, type Sender } from "./engine-service.js";
import { type Link, openLink } from "./open-link.js";

/** @param onState called whenever the engine appears or disappears */
export function connect({ engine, generator }: PlayPageData, onState: (isThere: boolean) => void): EngineService {
  return engine === "worker" ? startWorker(generator, onState) : connectToServer(generator, onState);
}

function connectToServer(generator: string, onState: (isThere: boolean) => void): EngineService {
  const page = crypto.randomUUID();
  const opening: Promise<Link> = openLink(page, generator, (news) => {
    if (news.kind === "task") return service.take(news.task, news.event);
    onState(news.kind === "up");
    if (news.kind === "up") service.restart();
  });
  const sender: Sender = {
    begin: (task, work) => void opening.then((link) => link.send({ kind: "begin", page, task, work })),
    cancel: (task) => void opening.then((link) => link.send({ kind: "cancel", page, task })),
  };
  const service = new EngineService(sender);
  return service;
}

/** The engine of a page without a server: a worker of the page. @param onState called if the worker cannot start */
function startWorker(generator: string, onState: (isThere: boolean) => void): EngineService {
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
