/** What a searched node leaves behind for the other ways that lead to it. */

import { EXACT_MODE } from "../mode";
import { updateCorrection } from "../state/history-update";
import { nodeKey } from "../state/node-key";
import { toTable } from "../state/score";
import { StackEntry } from "../state/stack";
import { NO_BOUND, save } from "../state/tt";

/**
 * Remembers a node's score in the transposition table, and by how much the static evaluation was off.
 *
 * A score that relies on a repetition of a position above the node is true on this way to it only. It is not stored,
 * but its move is where the table has nothing better.
 */
export function storeResult(entry: StackEntry, score: i32, bound: i32, bestMove: i32): void {
  const certain = EXACT_MODE || entry.reliesOn >= entry.ply;
  if (certain) updateCorrection(entry, score, bound, bestMove);
  if (certain || entry.tableBound == NO_BOUND) {
    save(
      nodeKey(entry.position, entry.ply),
      bestMove,
      toTable(score, entry.ply),
      entry.rawStaticEval,
      certain ? entry.depth : 0,
      certain ? bound : NO_BOUND,
    );
  }
}
