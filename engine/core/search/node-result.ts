/** Stores the result of a searched node for the other paths that lead to it. */

import { EXACT_MODE } from "../mode";
import { updateCorrection } from "../state/history-update";
import { nodeKey } from "../state/node-key";
import { toTable } from "../state/score";
import { StackEntry } from "../state/stack";
import { NO_BOUND, save } from "../state/tt";

/**
 * Stores a node's score in the transposition table, and the error of the static evaluation in the correction history.
 *
 * A score that relies on a repetition of a position above the node is true only on this path. The table does not store
 * it, but stores its move if it has nothing better.
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
