/** Opens the page of a running match, and passes each game on to the thread that serves it. */

import { Worker } from "node:worker_threads";
import { threadScript } from "../../../engine/host/assets.js";
import type { Context } from "../../common/command/context.js";
import { InputError, plainReasonOf } from "../../common/errors.js";
import { connectedTemplate, readTemplate } from "../../common/web/html-page.js";
import { loadOpeningNames } from "../../common/opening/opening-names.js";
import type { WantedPort } from "../../common/web/server/start-server.js";
import { visible } from "../../common/text.js";
import type { LiveMatch, LivePage, PlayedGame } from "../../match/index.js";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-worker.js";

/** Milliseconds that the thread has to send the end of the match to open pages. */
const END_TIMEOUT = 5000;

/** An `OpenLivePage`. */
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
  // By default Node pipes the thread's streams into process.stdout and process.stderr.
  const worker = new Worker(script, { ...kind, workerData, stdout: true, stderr: true });
  const answer = await firstMessage(worker);
  if (answer.kind === "failed") throw new InputError(`--serve: the page cannot be served: ${answer.reason}`);
  for (const note of answer.notes) errors.line(`note: ${visible(note)}`);
  return new ThreadPage(worker, answer.url, (reason) => {
    errors.line(`warning: the page of the match is gone: ${visible(reason)}`);
  });
}

/** A thread that ends without a message has failed. */
function firstMessage(worker: Worker): Promise<FromLiveWorker> {
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ kind: "failed", reason });
    worker.once("message", resolve);
    worker.once("error", (error) => fail(plainReasonOf(error)));
    worker.once("exit", (code) => fail(endedWith(code)));
  });
}

function endedWith(code: number): string {
  return `its thread has ended with code ${code}`;
}

class ThreadPage implements LivePage {
  readonly url: string;
  readonly #worker: Worker;
  readonly #exit: Promise<void>;
  #isEnding = false;

  /** @param warn called with the reason if the thread fails; the match goes on */
  constructor(worker: Worker, url: string, warn: (reason: string) => void) {
    this.#worker = worker;
    this.url = url;
    let hasFailed = false;
    const fail = (reason: string) => {
      if (!hasFailed) warn(reason);
      hasFailed = true;
    };
    worker.on("error", (error) => fail(plainReasonOf(error)));
    this.#exit = new Promise((resolve) => {
      worker.once("exit", (code) => {
        if (!this.#isEnding) fail(endedWith(code));
        resolve();
      });
    });
  }

  add(game: PlayedGame): void {
    this.#send({ kind: "game", game });
  }

  async end(isOver: boolean): Promise<void> {
    this.#isEnding = true;
    this.#send({ kind: "end", end: isOver ? "over" : "interrupted" });
    const late = setTimeout(() => void this.#worker.terminate(), END_TIMEOUT);
    await this.#exit;
    clearTimeout(late);
  }

  #send(message: ToLiveWorker): void {
    this.#worker.postMessage(message);
  }
}
