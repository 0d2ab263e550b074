/**
 * Perft: the number of move sequences of a length, the proof of a move generator.
 *
 * Threads share the work by pairs of first moves: all list the same pairs in the same order, and each takes the next
 * number from a common counter. A root move's count is therefore reported in parts, which the host adds up.
 */

import { countMoves } from "../board/move-count";
import { moveAt } from "../board/move-list";
import { ALL } from "../board/movegen";
import { reportPerft } from "../host";
import { COMPILED, moveGenChoice, stopRequested, takePerftShare } from "../memory";
import { fillMoves, makeMove } from "../state/move-source";
import { StackEntry, stackAt } from "../state/stack";
import { cachedCount, rememberCount } from "./perft-cache";
import { countReplies, startReplies } from "./reply-count";

/** Whether the last ply is counted by its moves instead of played. */
let bulk: bool = true;
/** Whether the compiled generator counts moves without listing them. */
let counting: bool = true;
let cached: bool = false;

/**
 * Counts and reports this thread's share of the leaves of the present position's tree; void once a stop was requested.
 *
 * @param inBulk count the last ply instead of playing it
 * @param withCache remember counts in the transposition table, which must hold nothing else
 */
export function perft(depth: i32, inBulk: bool, withCache: bool): f64 {
  bulk = inBulk;
  counting = inBulk && moveGenChoice() == COMPILED;
  cached = withCache;
  let total: u64 = 0;
  let share = takePerftShare();
  let pair = 0;
  const root = stackAt(0);
  const count = fillMoves(root, ALL);
  for (let i = 0; i < count; i++) {
    const move = moveAt(root.list, i);
    const child = makeMove(root, move);
    const replies = depth < 3 ? 1 : fillMoves(child, ALL);
    let leaves: u64 = 0;
    let taken = false;
    for (let j = 0; j < replies; j++, pair++) {
      if (pair != share) continue;
      if (stopRequested()) return <f64>total;
      if (depth < 3) {
        leaves += countLeaves(child, depth - 1);
      } else {
        const grandchild = makeMove(child, moveAt(child.list, j));
        leaves += countLeaves(grandchild, depth - 2);
      }
      taken = true;
      share = takePerftShare();
    }
    // A position without replies has no pairs; its count is zero and needs no report.
    if (taken && !stopRequested()) reportPerft(move, <f64>leaves);
    total += leaves;
  }
  return <f64>total;
}

function countLeaves(entry: StackEntry, depth: i32): u64 {
  if (depth == 0) return 1;
  if (depth == 1 && counting) return countMoves(entry.position);
  if (cached && depth > 1) {
    const known = cachedCount(entry.position.key, depth);
    if (known != 0) return known;
  }
  const count = fillMoves(entry, ALL);
  if (depth == 1 && bulk) return count;
  if (stopRequested()) return 0;

  const inPairs = depth == 2 && counting;
  let leaves: u64 = 0;
  if (inPairs) startReplies(entry.position);
  for (let i = 0; i < count; i++) {
    const move = moveAt(entry.list, i);
    leaves += inPairs
      ? <u64>countReplies(entry.position, move, entry.next.position)
      : countLeaves(makeMove(entry, move), depth - 1);
  }
  if (cached && depth > 1 && !stopRequested()) {
    rememberCount(entry.position.key, depth, leaves);
  }
  return leaves;
}
