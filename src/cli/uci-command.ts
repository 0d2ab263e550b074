/** `uci` on the command line, also the default command. */

import { command } from "../common/command/command.js";
import { startUci } from "./start-uci.js";

export const uciCommand = command<{ readonly files: boolean }>({
  name: "uci",
  options: [
    {
      flag: "--no-files",
      help: "let no option name a file: for an engine that others talk to over a network",
    },
  ],
  run: async ({ options: { files } }, context) => {
    await startUci(context, files);
    return true;
  },
});
