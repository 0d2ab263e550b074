/** The command `help`: what the other rows say of themselves. */

import { commandRow, type CommandRow, type Help, noArguments } from "../command.js";

/** Columns before the text of a command's help. */
const EXAMPLE_WIDTH = 36;

/** @param rows all other commands, in the order in which they are listed */
export function helpRow(rows: readonly CommandRow[]): CommandRow {
  return commandRow({
    name: "help",
    standard: false,
    when: "beside work",
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
