/**
 * Exact mode: the search as it is, but with nothing left of it that may change a value. No pruning but alpha-beta's, no
 * reductions and extensions, the evaluation instead of quiescence at the horizon; entries of the table decide at equal
 * draft only, and its keys hold what matters of the history. What is left (windows, re-searches, ordering, repetitions,
 * the table) then gives the value of the full tree, which the reference search can check.
 *
 * EXACT_MODE is false in the engine, and the compiler leaves no trace of what depends on it; scripts/core-compiler.mjs makes
 * it true in the build for tests, whose entry is exactentry.ts.
 */

import { ruling } from "./draws";
import { evaluate } from "./evaluate";
import { frameAt } from "./frame";
import { mustStop, notePly } from "./limits";
import { EXACT_MODE } from "./mode";
import { Position, tableKey } from "./position";
import { historyKey } from "./repetition";
import { DRAW, NO_SCORE, matedIn } from "./score";
import { hasMoves } from "./source";
import { GOLDEN_GAMMA } from "./zobrist";

let tableUsed: bool = true;
let historyKeyed: bool = true;
/** Makes keys that were never seen. */
let fresh: u64 = 0;

/** What the transposition table knows a node by. */
export function nodeKey(position: Position, ply: i32): u64 {
  if (!EXACT_MODE) return tableKey(position);
  if (!tableUsed) return ++fresh * GOLDEN_GAMMA;
  if (!historyKeyed) return tableKey(position);
  return position.key ^ historyKey(position, ply);
}

/** The value of a node at the horizon, without quiescence. */
export function horizon(ply: i32): i32 {
  const frame = frameAt(ply);
  frame.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;
  const ruled = ruling(ply);
  if (ruled != NO_SCORE) return ruled;
  if (hasMoves(ply)) return evaluate(ply);
  return frame.position.checkers ? matedIn(ply) : DRAW;
}

/** For tests of exact mode: whether the table is used at all, and whether its keys hold the history. */
export function setTableUse(used: bool, keyed: bool): void {
  tableUsed = used;
  historyKeyed = keyed;
}
