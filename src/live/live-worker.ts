/**
 * A thread that serves the page of a running match: to make a report takes time, and the thread of the match measures
 * that of the engines.
 */

import { parentPort, workerData } from "node:worker_threads";
import { plainReason } from "../common/errors.js";
import { renderReport } from "../common/html-page.js";
import type { OpeningNames } from "../common/opening-names.js";
import type { PageServer } from "../common/server/page-server.js";
import { sessionFile } from "../common/server/session-file.js";
import { startServer, type WantedPort } from "../common/server/start-server.js";
import type { LiveMatch, PlayedGame } from "../match/index.js";
import type { LiveEnd } from "../report/live-model.js";
import { LiveChannel } from "./live-channel.js";
import { LiveReport } from "./live-report.js";

/** What a worker is born with. */
export interface LiveSetup {
  readonly match: LiveMatch;
  /** Null for the last one, or any that is free. */
  readonly port: WantedPort | null;
  readonly version: string;
  /** The page without its data; a thread of the bundle has no assets. */
  readonly template: string;
  readonly names: OpeningNames;
}

export type ToLiveWorker =
  | { readonly kind: "game"; readonly game: PlayedGame }
  /** The last one: the thread ends. */
  | { readonly kind: "end"; readonly end: LiveEnd };

/** The only message of the thread. */
export type FromLiveWorker =
  | { readonly kind: "started"; readonly url: string; readonly notes: readonly string[] }
  /** Nothing is served, and the thread ends. */
  | { readonly kind: "failed"; readonly reason: string };

const owner = parentPort;
if (owner === null) throw new Error("live-worker.ts is not a program of its own");

const { match, port, version, template, names } = workerData as LiveSetup;
const channel = new LiveChannel(new LiveReport(match, `Castellan ${version}`, names), match);
const page = {
  type: "text/html",
  get text() {
    return renderReport(channel.data(), template);
  },
};

void start();

async function start(): Promise<void> {
  try {
    const place = { port, session: sessionFile("match") };
    const { server, notes } = await startServer(new Map([["", page]]), channel, place);
    owner?.on("message", (message: ToLiveWorker) => void take(message, server));
    say({ kind: "started", url: server.url, notes });
  } catch (error) {
    say({ kind: "failed", reason: plainReason(error) });
  }
}

async function take(message: ToLiveWorker, server: PageServer): Promise<void> {
  if (message.kind === "game") return channel.add(message.game);
  channel.end(message.end);
  await server.close();
  // Nothing else keeps the thread.
  owner?.close();
}

function say(message: FromLiveWorker): void {
  owner?.postMessage(message);
}
