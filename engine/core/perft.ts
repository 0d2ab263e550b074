/** Perft: the number of move sequences of a length, the proof of a move generator. */

import { frameAt } from "./frame";
import { reportPerft } from "./host";
import { COMPILED, moveGenChoice, stopRequested } from "./memory";
import { countMoves } from "./movecount";
import { ALL } from "./movegen";
import { movePieces } from "./position";
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
  const compiled = moveGenChoice() == COMPILED;
  // Every legal move of the last ply is a leaf: they are counted, not played.
  if (depth == 1 && compiled) return countMoves(frame.position);
  const count = fillMoves(ply, ALL);
  if (depth == 1) return count;
  if (stopRequested()) return 0;

  let leaves: u64 = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(frame.list, i);
    if (depth == 2 && compiled) {
      const child = frameAt(ply + 1).position;
      movePieces(child, frame.position, move);
      leaves += countMoves(child);
    } else {
      descend(ply, move);
      leaves += countLeaves(ply + 1, depth - 1);
    }
  }
  return leaves;
}
