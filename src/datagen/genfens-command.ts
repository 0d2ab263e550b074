/** `genfens` on the command line, where engine testers call it. */

import { command } from "../common/command/command.js";
import { genfens } from "./play/genfens.js";
import { readGenfens } from "./play/genfens-request.js";

const NOTES = `Words: <number> seed <number> book <file> plies <range> limit <centipawns>
A book is a file of EPD or FEN lines, None the start position. Words that are not known are skipped. OpenBench calls
  castellan "genfens 8 seed 42 book None" quit`;

export const genfensCommand = command<object, [words: readonly string[]]>({
  name: "genfens",
  args: [{ name: "<words...>", help: "how many, and how to make them" }],
  // More words are not a fault.
  takesAnyWord: true,
  notes: NOTES,
  run: ({ args: [words] }, context) => genfens(readGenfens(words), context),
});
