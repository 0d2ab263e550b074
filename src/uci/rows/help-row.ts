/** The command `help`: the descriptions of the other rows. */

import { commandRow, type CommandRow, type Help, noArguments } from "../command.js";

/** Columns before a command's description. */
const EXAMPLE_WIDTH = 36;

/** @param rows all other commands, in the order of the list */
export function helpRow(rows: readonly CommandRow[]): CommandRow {
  return commandRow({
    name: "help",
    standard: false,
    when: "concurrent",
    needsEngine: false,
    parse: noArguments,
    run: (_, context) => {
      context.print("Castellan is a chess engine for programs that speak UCI. By hand, try:");
      for (const { help } of rows) {
        if (help !== undefined) context.print(...helpLines(help));
      }
    },
  });
}

function helpLines({ example, lines }: Help): readonly string[] {
  return lines.map((line, index) => `  ${(index === 0 ? example : "").padEnd(EXAMPLE_WIDTH)}${line}`);
}
