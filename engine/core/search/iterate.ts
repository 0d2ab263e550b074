/** Iterative deepening with aspiration windows: the search from the root, one ply deeper each time. */

import { NO_MOVE } from "../board/move";
import { moveAt } from "../board/move-list";
import { evaluate } from "../eval/evaluate";
import { reportPv } from "../host";
import { ASPIRATION_DEPTH, ASPIRATION_FACTOR, ASPIRATION_MARGIN } from "../params";
import { deepestPly, nodeCount, resetSelDepth, totalDeepestPly, totalNodes } from "../state/counts";
import { enforceLimits, isAborted, isTimed, mayDeepen } from "../state/limits";
import { INFINITE, MAX_PLY, NO_SCORE, isDecided, isMate, movesToMate } from "../state/score";
import { finishSmp, isCrowded, isHelper, publishDepth } from "../state/smp";
import { StackEntry, stackAt } from "../state/stack";
import { EXACT, LOWER, UPPER, hashFull } from "../state/tt";
import { choosePv, chosenCount, fillRootMoves, loadRootMoves, rootMove, startMultiPv, startPv } from "./root-moves";
import { search } from "./search";
import { resetTimeManager, timeShare } from "./time-manager";

/** Deepest iteration: quiescence needs some plies beyond it. */
export const DEPTH_LIMIT: i32 = MAX_PLY - 50;

/** Depth to which a single legal move is searched when the clock runs. */
const LONE_MOVE_DEPTH: i32 = 8;

/**
 * Searches the position of the first stack entry, within the limits that have been started, together with the other
 * threads. The move to play is the first one of the last variation reported that has moves; with several lines, of the
 * best of them.
 *
 * @param count root moves in the mailbox; at least one
 * @param maxDepth last iteration, in plies
 * @param wanted lines to find in each iteration, at least one
 * @param mateLimit end once a mate in at most so many moves is proven, 0 for never
 * @returns nodes that this thread searched
 */
export function iterate(count: i32, maxDepth: i32, wanted: i32, mateLimit: i32): u64 {
  const root = stackAt(0);
  const lines = min(max(wanted, 1), count);
  loadRootMoves(count);
  fillRootMoves(root.list);
  resetTimeManager();
  root.clearKillers();
  // The entries of deeper plies get theirs from the node two plies above (startMoves() in search.ts).
  root.cutoffs = 0;
  root.next.cutoffs = 0;

  let score = 0;
  let completed = 0;
  const last = min(max(maxDepth, 1), DEPTH_LIMIT);
  for (let depth = 1; depth <= last; depth++) {
    // With several lines, each iteration needs the one before it.
    if (isHelper() && lines == 1 && depth < last && isCrowded(depth)) depth++;
    publishDepth(depth);
    let best: i32;
    if (lines == 1) {
      resetSelDepth();
      const result = aspirate(root, depth, score, true);
      if (isAborted()) {
        reportAborted(root, depth, completed);
        break;
      }
      score = result;
      best = root.pv[0];
      report(root, 1, depth, score, EXACT);
    } else {
      best = searchMultiPv(root, lines, depth);
      if (isAborted()) {
        if (completed == 0 && chosenCount() == 0) reportAborted(root, depth, completed);
        break;
      }
      score = rootMove(best).pvScore;
    }
    completed = depth;
    if (isMateWithin(score, mateLimit)) break;
    enforceLimits();
    const share = timeShare(best, score);
    // With one legal move the search needs only a score.
    if (count == 1 && isTimed() && depth >= LONE_MOVE_DEPTH) break;
    if (!mayDeepen(share)) break;
  }
  finishSmp(nodeCount(), deepestPly());
  return nodeCount();
}

/**
 * One iteration that finds several lines, one after the other. Each searches the root moves that begin no line before
 * it. Void once isAborted(), except for the lines already reported.
 *
 * @returns the first move of the best of them, whose pvScore is the iteration's
 */
function searchMultiPv(root: StackEntry, lines: i32, depth: i32): i32 {
  let best = NO_MOVE;
  startMultiPv(depth);
  for (let line = 1; line <= lines; line++) {
    const guess = startPv();
    root.pvLength = 0;
    resetSelDepth();
    const score = aspirate(root, depth, guess, false);
    if (isAborted()) return NO_MOVE;
    report(root, line, depth, score, EXACT);
    const move = root.pv[0];
    choosePv(move, score);
    if (best == NO_MOVE || score > rootMove(best).pvScore) best = move;
  }
  return best;
}

/** Whether a score says that either side is mated in at most so many moves. */
function isMateWithin(score: i32, moves: i32): bool {
  return isMate(score) && abs(movesToMate(score)) <= moves;
}

/**
 * One line: a narrow window around the last score, widened on the side on which the score falls out.
 *
 * @param guess the last score, or NO_SCORE
 * @param reporting whether bounds found on the way are reported
 */
function aspirate(root: StackEntry, depth: i32, guess: i32, reporting: bool): i32 {
  let alpha = -INFINITE;
  let beta = INFINITE;
  let margin = ASPIRATION_MARGIN;
  if (depth >= ASPIRATION_DEPTH && guess != NO_SCORE && !isDecided(guess)) {
    alpha = guess - margin;
    beta = guess + margin;
  }
  let score = search(root, alpha, beta, depth, false);
  while (!isAborted() && (score <= alpha || score >= beta)) {
    if (score <= alpha) {
      if (reporting) report(root, 1, depth, score, UPPER);
      beta = (alpha + beta) / 2;
      alpha = isDecided(score) ? -INFINITE : max(score - margin, -INFINITE);
    } else {
      if (reporting) report(root, 1, depth, score, LOWER);
      beta = isDecided(score) ? INFINITE : min(score + margin, INFINITE);
    }
    margin *= ASPIRATION_FACTOR;
    score = search(root, alpha, beta, depth, false);
  }
  return score;
}

/**
 * The search was cut off inside an iteration. This reports a move that had already raised alpha there, because it is
 * better than the last iteration's. Without such a move and without a finished iteration it reports the first move in
 * search order, which only the core knows; a helper reports none.
 */
function reportAborted(root: StackEntry, depth: i32, completed: i32): void {
  if (root.pvLength > 0) {
    report(root, 1, depth, root.pvScore, EXACT);
  } else if (completed == 0 && !isHelper()) {
    root.pv[0] = moveAt(root.list, 0);
    root.pvLength = 1;
    report(root, 1, 1, evaluate(root), EXACT);
  }
}

function report(root: StackEntry, line: i32, depth: i32, score: i32, bound: i32): void {
  reportPv(
    line,
    depth,
    totalDeepestPly(),
    score,
    isMate(score) ? movesToMate(score) : 0,
    bound,
    <f64>totalNodes(),
    hashFull(),
    changetype<usize>(root.pv),
    root.pvLength,
  );
}
