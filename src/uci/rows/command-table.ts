/** The table of commands, with the one that lists them. */

import { commandRow, type CommandRow, type Help, noArguments } from "../command.js";
import { PONDERHIT, QUIT, STOP } from "./control-rows.js";
import { GO } from "./go-row.js";
import { COMPILER, DEBUG, ISREADY, REGISTER, UCI } from "./handshake-rows.js";
import { D, EVAL, FLIP, POSITION, UCINEWGAME } from "./position-rows.js";
import { SETOPTION } from "./setoption-row.js";

/** Columns before a command's description. */
const EXAMPLE_WIDTH = 36;

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

/** The command `help`. @param rows all other commands, in the order of the list */
function helpRow(rows: readonly CommandRow[]): CommandRow {
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
