/** `play` on the command line. */

import type { Command } from "commander";
import { type Context, FAILED, type SetExitCode } from "../common/command/context.js";
import { addServeOptions, type ServeOptions, serveRequest } from "./serve-options.js";
import { servePage } from "./serve-page.js";

export function addPlay(program: Command, context: Context, setExitCode: SetExitCode): void {
  const command = program.command("play");
  addServeOptions(command);
  command.action(async (options: ServeOptions) => {
    if (!(await servePage(serveRequest(options, true), context))) setExitCode(FAILED);
  });
}
