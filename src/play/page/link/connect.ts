/** Connects to the engine that the page was made for. */

import type { PlayPageData } from "../../page-model.js";
import { EngineService, type Sender } from "./engine-service.js";
import { type Link, openLink } from "./open-link.js";
import { startEngine } from "./worker-link.js";

/** @param onState called whenever the engine appears or disappears */
export function connect({ engine, generator }: PlayPageData, onState: (isThere: boolean) => void): EngineService {
  return engine === "worker" ? startEngine(generator, onState) : connectToServer(generator, onState);
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
