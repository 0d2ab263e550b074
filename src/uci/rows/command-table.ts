/** The table of commands. */

import { commandRow, type CommandRow, type Help, noArguments } from "../command.js";
import { PONDERHIT, QUIT, STOP } from "./control-rows.js";
import { EVAL } from "./eval-row.js";
import { GO } from "./go-row.js";
import { COMPILER, DEBUG, ISREADY, REGISTER, UCI } from "./handshake-rows.js";
import { D, FLIP, POSITION, UCINEWGAME } from "./position-rows.js";
import { SETOPTION } from "./setoption-row.js";

/**
 * All commands, in the order in which `help` lists them.
 *
 * @param extra the commands of other parts of the program
 */
export function commandTable(extra: readonly CommandRow[] = []): readonly CommandRow[] {
  const rows = [
    POSITION,
    D,
    GO,
    STOP,
    FLIP,
    EVAL,
    ...extra,
    UCI,
    SETOPTION,
    UCINEWGAME,
    ISREADY,
    DEBUG,
    COMPILER,
    QUIT,
    PONDERHIT,
    REGISTER,
  ];
  return [...rows, helpRow(rows)];
}

/** Columns before the text of a command's help. */
const EXAMPLE_WIDTH = 36;

function helpRow(rows: readonly CommandRow[]): CommandRow {
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
