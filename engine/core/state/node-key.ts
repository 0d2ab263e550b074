/** What the transposition table knows a node by. */

import { Position, tableKey } from "../board/position";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { EXACT_MODE } from "../mode";
import { historyKey } from "./repetition";

let tableUsed: bool = true;
let historyKeyed: bool = true;
/** Makes keys that were never seen. */
let fresh: u64 = 0;

/** The key of the position at a ply; in exact mode it holds what matters of the history, too. */
export function nodeKey(position: Position, ply: i32): u64 {
  if (!EXACT_MODE) return tableKey(position);
  if (!tableUsed) return ++fresh * GOLDEN_GAMMA;
  if (!historyKeyed) return tableKey(position);
  return position.key ^ historyKey(position, ply);
}

/** For tests of exact mode: whether the table is used at all, and whether its keys hold the history. */
export function setTableUse(used: bool, keyed: bool): void {
  tableUsed = used;
  historyKeyed = keyed;
}
