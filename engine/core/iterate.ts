/** Iterative deepening with aspiration windows: the search from the root, one ply deeper each time. */

import { evaluate } from "./evaluate";
import { Frame, frameAt } from "./frame";
import { reportPv } from "./host";
import {
  deepestPly,
  enforceLimits,
  isAborted,
  isTimed,
  mayDeepen,
  nodeCount,
  resetSelDepth,
  startLimits,
} from "./limits";
import { moveAt } from "./movelist";
import { pace, resetPace } from "./pace";
import {
  ASPIRATION_DEPTH,
  ASPIRATION_FACTOR,
  ASPIRATION_MARGIN,
} from "./params";
import { fillRootMoves, loadRootMoves } from "./rootmoves";
import { INFINITE, MAX_PLY, isMate, movesToMate } from "./score";
import { resetSearch, search } from "./search";
import { EXACT, LOWER, UPPER, hashFull } from "./tt";

/** Deepest iteration: quiescence needs some plies beyond it. */
export const DEPTH_LIMIT: i32 = MAX_PLY - 50;

/** How deep a lone move is searched when the clock runs. */
const LONE_MOVE_DEPTH: i32 = 8;

/**
 * Searches the position of frame 0. The first move of the last variation reported is the move to play.
 *
 * @param count root moves, which stand in the exchange area; at least one
 * @param maxDepth last iteration, in plies
 * @param nodeLimit nodes after which to stop, 0 for no limit
 * @param softNodeLimit nodes after which to end with the iteration under way, 0 for no limit
 * @returns nodes searched
 */
export function iterate(
  count: i32,
  maxDepth: i32,
  nodeLimit: u64,
  softNodeLimit: u64,
): u64 {
  const root = frameAt(0);
  startLimits(nodeLimit, softNodeLimit);
  loadRootMoves(count);
  fillRootMoves(root.list);
  resetPace();
  resetSearch();
  root.clearKillers();

  let score = 0;
  let completed = 0;
  const last = min(max(maxDepth, 1), DEPTH_LIMIT);
  for (let depth = 1; depth <= last; depth++) {
    resetSelDepth();
    const result = aspirate(root, depth, score);
    if (isAborted()) {
      reportAborted(root, depth, completed);
      break;
    }
    score = result;
    completed = depth;
    report(root, depth, score, EXACT);
    enforceLimits();
    const share = pace(root.pv[0], score);
    // There is nothing to choose between: only a score is wanted.
    if (count == 1 && isTimed() && depth >= LONE_MOVE_DEPTH) break;
    if (!mayDeepen(share)) break;
  }
  return nodeCount();
}

/** One iteration: a narrow window around the last score, widened on the side on which the score falls out. */
function aspirate(root: Frame, depth: i32, guess: i32): i32 {
  let alpha = -INFINITE;
  let beta = INFINITE;
  let margin = ASPIRATION_MARGIN;
  if (depth >= ASPIRATION_DEPTH && !isMate(guess)) {
    alpha = guess - margin;
    beta = guess + margin;
  }
  let score = search(0, alpha, beta, depth, false);
  while (!isAborted() && (score <= alpha || score >= beta)) {
    if (score <= alpha) {
      report(root, depth, score, UPPER);
      beta = (alpha + beta) / 2;
      alpha = isMate(score) ? -INFINITE : max(score - margin, -INFINITE);
    } else {
      report(root, depth, score, LOWER);
      beta = isMate(score) ? INFINITE : min(score + margin, INFINITE);
    }
    margin *= ASPIRATION_FACTOR;
    score = search(0, alpha, beta, depth, false);
  }
  return score;
}

/**
 * The search was cut off inside an iteration. A move that had already raised alpha there is better than the last
 * iteration's and is reported; without a single finished iteration the first move has to do.
 */
function reportAborted(root: Frame, depth: i32, completed: i32): void {
  if (root.pvLength > 0) {
    report(root, depth, root.pvScore, EXACT);
  } else if (completed == 0) {
    root.pv[0] = moveAt(root.list, 0);
    root.pvLength = 1;
    report(root, 1, evaluate(root.position), EXACT);
  }
}

function report(root: Frame, depth: i32, score: i32, bound: i32): void {
  reportPv(
    depth,
    deepestPly(),
    score,
    isMate(score) ? movesToMate(score) : 0,
    bound,
    <f64>nodeCount(),
    hashFull(),
    changetype<usize>(root.pv),
    root.pvLength,
  );
}
