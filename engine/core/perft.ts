/** Perft: the number of move sequences of a length, the proof of a move generator. */

import { frameAt } from "./frame";
import { reportPerft } from "./host";
import { stopRequested } from "./memory";
import { ALL } from "./movegen";
import { moveAt } from "./movelist";
import { descend, fillMoves } from "./source";

/**
 * Counts the leaves below the position of frame 0 and reports each root move's share.
 *
 * @returns the total; meaningless once a stop was requested
 */
export function perft(depth: i32): f64 {
  let total: u64 = 0;
  const count = fillMoves(0, ALL);
  for (let i = 0; i < count && !stopRequested(); i++) {
    const move = moveAt(frameAt(0).list, i);
    let leaves: u64 = 1;
    if (depth > 1) {
      descend(0, move);
      leaves = countLeaves(1, depth - 1);
    }
    total += leaves;
    if (!stopRequested()) reportPerft(move, <f64>leaves);
  }
  return <f64>total;
}

function countLeaves(ply: i32, depth: i32): u64 {
  const frame = frameAt(ply);
  const count = fillMoves(ply, ALL);
  // Every move of a legal list is a leaf: the last ply is counted, not played.
  if (depth == 1) return count;
  if (stopRequested()) return 0;
  let leaves: u64 = 0;
  for (let i = 0; i < count; i++) {
    descend(ply, moveAt(frame.list, i));
    leaves += countLeaves(ply + 1, depth - 1);
  }
  return leaves;
}
