/** Opens the page of a running match, and passes on what is played. */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { threadScript } from "../../engine/host/assets.js";
import type { Context } from "../common/context.js";
import { InputError, plainReason } from "../common/errors.js";
import { connectedTemplate, readTemplate } from "../common/html-page.js";
import { loadOpeningNames } from "../common/opening-names.js";
import type { WantedPort } from "../common/server/start-server.js";
import { visible } from "../common/text.js";
import type { LiveMatch, LivePage, PlayedGame } from "../match/index.js";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-worker.js";

/** Milliseconds that the thread has to say good-bye to whoever looks on. */
const PARTING = 5000;

/** As `OpenLivePage` of the matches. */
export async function openLivePage(
  match: LiveMatch,
  port: WantedPort | null,
  { version, errors }: Context,
): Promise<LivePage> {
  const workerData: LiveSetup = {
    match,
    port,
    version,
    template: connectedTemplate(readTemplate()),
    names: loadOpeningNames(),
  };
  const { script, ...kind } = threadScript("live");
  // Without their own, Node pipes the thread's streams into process.stdout and process.stderr.
  const worker = new Worker(script, { ...kind, workerData, stdout: true, stderr: true });
  const [answer] = (await once(worker, "message")) as [FromLiveWorker];
  if (answer.kind === "failed") throw new InputError(`--serve: the page cannot be served: ${answer.reason}`);
  for (const note of answer.notes) errors.line(`note: ${visible(note)}`);
  return new ThreadPage(worker, answer.url, (reason) => {
    errors.line(`warning: the page of the match is gone: ${visible(reason)}`);
  });
}

class ThreadPage implements LivePage {
  readonly url: string;
  readonly #worker: Worker;
  readonly #exit: Promise<unknown>;

  /** @param warn hears why the thread has failed; the match goes on */
  constructor(worker: Worker, url: string, warn: (reason: string) => void) {
    this.#worker = worker;
    this.url = url;
    this.#exit = new Promise((resolve) => worker.once("exit", resolve));
    worker.on("error", (error) => warn(plainReason(error)));
  }

  add(game: PlayedGame): void {
    this.#say({ kind: "game", game });
  }

  async end(isOver: boolean): Promise<void> {
    this.#say({ kind: "end", end: isOver ? "over" : "interrupted" });
    const late = setTimeout(() => void this.#worker.terminate(), PARTING);
    await this.#exit;
    clearTimeout(late);
  }

  #say(message: ToLiveWorker): void {
    this.#worker.postMessage(message);
  }
}
