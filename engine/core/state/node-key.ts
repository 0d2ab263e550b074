/** The key of a node in the transposition table. */

import { Position, tableKey } from "../board/position";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { EXACT_MODE } from "../mode";
import { historyKey } from "./repetition";

let tableUsed: bool = true;
let historyKeyed: bool = true;
/** Generates keys that were never used. */
let fresh: u64 = 0;

/** The key of the position at a ply; in exact mode it includes the relevant history, too. */
export function nodeKey(position: Position, ply: i32): u64 {
  if (!EXACT_MODE) return tableKey(position);
  if (!tableUsed) return ++fresh * GOLDEN_GAMMA;
  if (!historyKeyed) return tableKey(position);
  return position.key ^ historyKey(position, ply);
}

/** For tests of exact mode: whether the table is used at all, and whether its keys include the history. */
export function setTableUse(used: bool, keyed: bool): void {
  tableUsed = used;
  historyKeyed = keyed;
}
