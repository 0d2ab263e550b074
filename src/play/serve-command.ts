/** `serve` on the command line. */

import type { Command } from "commander";
import { type Context, FAILED, type SetExitCode } from "../common/command/context.js";
import { orMisuse } from "../common/command/misuse.js";
import { visible } from "../common/text.js";
import { addServeOptions, type ServeOptions, serveRequest } from "./serve-options.js";
import { servePage } from "./serve-page.js";
import { writeSite } from "./static-site.js";

interface Options extends ServeOptions {
  readonly static?: string;
}

export function addServe(program: Command, context: Context, setExitCode: SetExitCode): void {
  const command = program.command("serve");
  addServeOptions(command);
  command
    .option("--static <folder>", "serve nothing: write the page as files for a web server, the engine in the browser")
    .action(async (options: Options) => {
      const { static: folder } = options;
      if (folder === undefined) {
        if (!(await servePage(serveRequest(options, false), context))) setExitCode(FAILED);
        return;
      }
      await orMisuse(context, setExitCode, async () => {
        const files = writeSite(folder, context.version);
        context.output.line(`${visible(folder)}: ${files.join(", ")}`);
        return true;
      });
    });
}
