/** The keys of positions and nodes in the transposition table. */

import { Position } from "../board/position";
import { GOLDEN_GAMMA } from "../board/zobrist";
import { EXACT_MODE } from "../mode";
import { historyKey } from "./repetition";

/** Plies without progress from which on the count is part of the transposition table's key, and its step. */
const COUNTED_PLIES: i32 = 16;
const COUNT_STEP: i32 = 8;

/**
 * The key of a position in the transposition table. Near the fifty-move draw it includes the count, in steps, so that
 * the search does not trust a score that was found with more moves left.
 */
export function tableKey(position: Position): u64 {
  if (position.rule50 < COUNTED_PLIES) return position.key;
  const step = (position.rule50 - COUNTED_PLIES) / COUNT_STEP + 1;
  return position.key ^ (<u64>step * GOLDEN_GAMMA);
}

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
