/** The table of commands. */

import type { CommandRow } from "../command.js";
import { PONDERHIT, QUIT, STOP } from "./control-rows.js";
import { EVAL } from "./eval-row.js";
import { GO } from "./go-row.js";
import { COMPILER, DEBUG, ISREADY, REGISTER, UCI } from "./handshake-rows.js";
import { helpRow } from "./help-row.js";
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
