/** A server of the page to play on for each test, and what one sends to it by hand. */

import { afterEach, beforeEach } from "vitest";
import type { PageServer } from "../../../src/common/web/server/page-server.js";
import type { PageMessage, ServerMessage } from "../../../src/play/page-model.js";
import { type Log, scriptedTools, startPage } from "./play-page.js";
import { listenTo, statusOf } from "./server-events.js";

/** What a test uses, as it is when it runs. */
interface ServedPage {
  readonly server: PageServer;
  /** What the server's engines have done. */
  readonly log: Log;
}

/** Starts a server before each test, whose engine begins with e4, and closes it afterwards. */
export function serverForEachTest(): ServedPage {
  const served = {} as { -readonly [Part in keyof ServedPage]: ServedPage[Part] };
  beforeEach(async () => {
    served.log = { engines: 0, disposed: 0 };
    served.server = await startPage(scriptedTools({ 0: "e2e4" }, served.log));
  });
  afterEach(() => served.server.close());
  return served;
}

/** Opens a connection, and reads what is said. */
export async function connectTo({ url }: PageServer) {
  const stream = await listenTo<ServerMessage>(url);
  const hello = await stream.until(({ kind }) => kind === "hello");
  return { ...stream, connection: hello.kind === "hello" ? hello.connection : "" };
}

/** Sends a page's message. @returns the status of the answer */
export function postTo(
  { url }: PageServer,
  connection: string,
  message: PageMessage | object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  return statusOf(url, {
    path: "requests",
    method: "POST",
    headers: { origin: new URL(url).origin, "content-type": "application/json", ...headers },
    body: JSON.stringify({ connection, message }),
  });
}
