/** Reads a table's file into the shared memory when the core first needs it. */

import { closeSync, openSync, readSync } from "node:fs";
import { reasonOf, systemFaultOf } from "../error-text.js";
import type { FoundTable } from "./find-tables.js";

/** The fault of a table that cannot be used. */
export type TableFault = (text: string) => void;

/**
 * The core's import readTablebase(), see engine/core/host.ts.
 *
 * @param request its arguments, as signed numbers: the table's, 0 for outcomes or 1 for distances, the address and the size
 * @returns whether the whole file is at the address
 */
export function readTable(
  memory: WebAssembly.Memory,
  tables: readonly FoundTable[],
  request: readonly [number: number, kind: number, address: number, bytes: number],
  fault: TableFault,
): boolean {
  const [number, kind] = request;
  // Beyond 2 GiB an address of the core's is negative here.
  const address = request[2] >>> 0;
  const bytes = request[3] >>> 0;
  const table = tables[number];
  const file = kind === 0 ? table?.wdl : table?.dtz;
  if (table === undefined || file === undefined || file === null) return false;
  if (address === 0) {
    fault(bytes === 0 ? `${file.path} is not what a table should be` : `SyzygyCache has no room for ${table.name}`);
    return false;
  }
  try {
    readWhole(file.path, new Uint8Array(memory.buffer, address, bytes));
    return true;
  } catch (error) {
    fault(`${file.path} cannot be read: ${systemFaultOf(error) ?? reasonOf(error)}`);
    return false;
  }
}

/** @throws Error if the file has fewer bytes */
function readWhole(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "r");
  try {
    for (let at = 0; at < bytes.length;) {
      const count = readSync(file, bytes, at, bytes.length - at, at);
      if (count === 0) throw new Error("it has become shorter");
      at += count;
    }
  } finally {
    closeSync(file);
  }
}
