/** `serve` on the command line. */

import { command } from "../common/command/command.js";
import { visible } from "../common/text.js";
import { SERVE_OPTIONS, type ServeOptions, serveRequest } from "./serve-options.js";
import { servePage } from "./serve-page.js";
import { writeSite } from "./static-site.js";

interface Options extends ServeOptions {
  readonly static?: string;
}

export const serveCommand = command<Options>({
  name: "serve",
  options: [
    ...SERVE_OPTIONS,
    {
      flag: "--static",
      value: "folder",
      help: "serve nothing: write the page as files for a web server, the engine in the browser",
    },
  ],
  run: async ({ options }, context) => {
    const { static: folder } = options;
    if (folder === undefined) return servePage(await serveRequest(options, false), context);
    const files = writeSite(folder, context.version);
    context.output.line(`${visible(folder)}: ${files.join(", ")}`);
    return true;
  },
});
