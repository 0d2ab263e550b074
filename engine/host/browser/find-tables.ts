/** Endgame tables: a browser has none. */

import type { FoundTables } from "../tablebase/find-tables.js";

export function findTables(): FoundTables {
  return { tables: [], faults: ["a browser has no folders"] };
}

export function noTablesFound(faults: FoundTables["faults"]): string {
  return faults.join("; ");
}
