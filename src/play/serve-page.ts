/** `play` and `serve`: serves the page until a signal ends it. */

import { once } from "node:events";
import type { Context } from "../common/command/context.js";
import { plainReasonOf } from "../common/errors.js";
import { type Place, startServer } from "../common/web/server/start-server.js";
import { visible } from "../common/text.js";
import { serverFiles } from "./page-files.js";
import { Connections } from "./server/connections.js";
import { nodeTools, type PlaySettings, resourcesOf } from "./server/node-tools.js";
import { openBrowser } from "./server/open-browser.js";

export interface ServeRequest extends Place {
  readonly settings: PlaySettings;
  /** Whether to open the user's browser. */
  readonly opens: boolean;
}

/** @returns false if the server cannot start */
export async function servePage(request: ServeRequest, { version, output, errors, signal }: Context): Promise<boolean> {
  const { settings } = request;
  const tools = nodeTools(settings, ({ message }) => errors.line(`warning: ${visible(message)}`));
  const names = settings.engines.map(({ name }) => name);
  for (const { name, command, args } of settings.engines) {
    errors.line(`note: the page may start ${visible([command, ...args].join(" "))} as ${visible(name)}`);
  }
  const served = { resources: resourcesOf(settings), hasTables: settings.syzygyPath !== "", engines: names };
  const started = await startServer(serverFiles(version, served), new Connections(tools), request).catch(
    (error: unknown) => {
      errors.line(`error: the page cannot be served: ${visible(plainReasonOf(error))}`);
      return null;
    },
  );
  if (started === null) return false;
  const { server, notes } = started;
  for (const note of notes) errors.line(`note: ${visible(note)}`);
  output.line(server.url);
  try {
    errors.line("The page is there until Ctrl-C.");
    if (request.opens) {
      void openBrowser(server.url).then((isOpen) => {
        if (!isOpen && !signal.aborted) errors.line("note: no browser could be opened");
      });
    }
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    await server.close();
  }
  return true;
}
