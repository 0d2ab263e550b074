/** `play` on the command line. */

import { command } from "../common/command/command.js";
import { SERVE_OPTIONS, type ServeOptions, serveRequest } from "./serve-options.js";
import { servePage } from "./serve-page.js";

export const playCommand = command<ServeOptions>({
  name: "play",
  options: SERVE_OPTIONS,
  run: async ({ options }, context) => servePage(await serveRequest(options, true), context),
});
