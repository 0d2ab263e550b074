/** `genfens` on the command line, where engine testers call it. */

import type { Command } from "commander";
import type { Context, SetExitCode } from "../common/command/context.js";
import { orMisuse } from "../common/command/misuse.js";
import { genfens } from "./play/genfens.js";
import { readGenfens } from "./play/genfens-request.js";

const MORE = `
Words: <number> seed <number> book <file> plies <range> limit <centipawns>
A book is a file of EPD or FEN lines, None the start position. Words that are not known are skipped. OpenBench calls
  castellan "genfens 8 seed 42 book None" quit`;

export function addGenfens(program: Command, context: Context, setExitCode: SetExitCode): void {
  program
    .command("genfens")
    .argument("<words...>", "how many, and how they come to be")
    // More words are not a fault.
    .allowUnknownOption()
    .addHelpText("after", MORE)
    .action(async (words: string[]) => {
      await orMisuse(context, setExitCode, () => genfens(readGenfens(words), context));
    });
}
