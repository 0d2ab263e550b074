/**
 * A thread that serves the page of a running match. A report takes time to make, and the match's own thread has to
 * measure the engines' times.
 */

import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { plainReasonOf } from "../../common/errors.js";
import { renderReport } from "../../common/web/html-page.js";
import type { OpeningNames } from "../../common/opening/opening-names.js";
import type { PageServer } from "../../common/web/server/page-server.js";
import { removeSession, sessionFile } from "../../common/web/server/session-file.js";
import { startServer, type WantedPort } from "../../common/web/server/start-server.js";
import type { LiveMatch, PlayedGame } from "../../match/index.js";
import type { LiveEnd } from "../live-model.js";
import { identityOf, LiveChannel } from "./live-channel.js";
import { LiveReport } from "./live-report.js";

/** The data with which the thread starts. */
export interface LiveSetup {
  readonly match: LiveMatch;
  /** Null for the last port, or any that is free. */
  readonly port: WantedPort | null;
  readonly version: string;
  /** The page without its data: a thread of the bundle has no assets. */
  readonly template: string;
  readonly names: OpeningNames;
}

export type ToLiveWorker =
  | { readonly kind: "game"; readonly game: PlayedGame }
  /** The last message: the thread ends. */
  | { readonly kind: "end"; readonly end: LiveEnd };

/** The only message of the thread. */
export type FromLiveWorker =
  | { readonly kind: "started"; readonly url: string; readonly notes: readonly string[] }
  /** Nothing is served, and the thread ends. */
  | { readonly kind: "failed"; readonly reason: string };

/** Characters of a digest: enough to distinguish matches. */
const DIGEST_LENGTH = 16;

const owner = parentPort;
if (owner === null) throw new Error("live-worker.ts is not a program of its own");

const { match, port, version, template, names } = workerData as LiveSetup;
const channel = new LiveChannel(new LiveReport(match, `Castellan ${version}`, names), match);
/** The session of this match alone: other matches may be served in the meantime. */
const ownSessions = match.isResumable ? [sessionFile(`match-${digest(identityOf(match.header))}`)] : [];
const page = {
  type: "text/html",
  get text() {
    return renderReport(channel.data(), template);
  },
};

void start();

async function start(): Promise<void> {
  try {
    const place = { port, sessions: [...ownSessions, sessionFile("match")] };
    const { server, notes } = await startServer(new Map([["", page]]), channel, place);
    owner?.on("message", (message: ToLiveWorker) => void take(message, server));
    send({ kind: "started", url: server.url, notes });
  } catch (error) {
    send({ kind: "failed", reason: plainReasonOf(error) });
  }
}

async function take(message: ToLiveWorker, server: PageServer): Promise<void> {
  if (message.kind === "game") return channel.add(message.game);
  channel.end(message.end);
  await server.close();
  if (message.end === "over") ownSessions.forEach(removeSession);
  // The port is the last thing that keeps the thread alive.
  owner?.close();
}

function send(message: FromLiveWorker): void {
  owner?.postMessage(message);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);
}
