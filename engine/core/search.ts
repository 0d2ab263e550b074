/**
 * The main search: fail-soft alpha-beta as principal variation search (Marsland and Campbell, 1982; the wiki's page).
 * search() asks rules and table, searchMoves() tries the moves, quiesce() takes over at the horizon.
 */

import { ruling } from "./draws";
import { evaluate } from "./evaluate";
import { Frame, frameAt } from "./frame";
import { rewardQuiet } from "./history";
import { countNode, isAborted, mustStop, notePly } from "./limits";
import { NO_MOVE, isNoisy } from "./move";
import { ALL } from "./movegen";
import { moveAt } from "./movelist";
import { HISTORY_BONUS_FACTOR, HISTORY_BONUS_LIMIT } from "./params";
import { pick, scoreMoves } from "./picker";
import { quiesce } from "./quiesce";
import { rememberKey } from "./repetition";
import {
  DRAW,
  INFINITE,
  MAX_PLY,
  NO_SCORE,
  fromTable,
  matedIn,
  toTable,
} from "./score";
import { descend, fillMoves } from "./source";
import {
  EXACT,
  LOWER,
  UPPER,
  foundBound,
  foundDepth,
  foundMove,
  foundScore,
  probe,
  save,
} from "./tt";

/** Moves in frame 0's list, which the host supplied. */
let rootCount: i32 = 0;

export function setRootCount(count: i32): void {
  rootCount = count;
}

/** Whether a table score decides a window. */
export function cutsOff(score: i32, bound: i32, alpha: i32, beta: i32): bool {
  return (
    bound == EXACT ||
    (bound == LOWER && score >= beta) ||
    (bound == UPPER && score <= alpha)
  );
}

/**
 * The value of the node at a ply, exact if it lies inside the window, else a bound as tight as is known (fail-soft).
 * A node with a window wider than one belongs to the principal variation; ply 0 is the root. Void once isAborted().
 */
export function search(ply: i32, alpha: i32, beta: i32, depth: i32): i32 {
  if (depth <= 0) return quiesce(ply, alpha, beta);
  const frame = frameAt(ply);
  const root = ply == 0;
  frame.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;

  // 1. The rules may have decided already. The root has to yield a move in any case.
  if (!root) {
    const ruled = ruling(ply);
    if (ruled != NO_SCORE) return ruled;
    if (ply >= MAX_PLY) return evaluate(frame.position);
  }

  // 2. An earlier search may have, too. On the principal variation it only names a move, so that the variation
  //    reported is complete and every draw by repetition in it is seen.
  const pvNode = beta - alpha > 1;
  let tableMove = NO_MOVE;
  if (probe(frame.position.key)) {
    tableMove = foundMove();
    const score = fromTable(foundScore(), ply);
    if (
      !pvNode &&
      foundDepth() >= depth &&
      cutsOff(score, foundBound(), alpha, beta)
    ) {
      return score;
    }
  }

  return searchMoves(frame, ply, alpha, beta, depth, tableMove);
}

function searchMoves(
  frame: Frame,
  ply: i32,
  alpha: i32,
  beta: i32,
  depth: i32,
  tableMove: i32,
): i32 {
  const position = frame.position;
  const pvNode = beta - alpha > 1;
  const oldAlpha = alpha;

  // 3. Without a move the game is over.
  const count = ply == 0 ? rootCount : fillMoves(ply, ALL);
  if (isAborted()) return DRAW;
  if (count == 0) return position.checkers ? matedIn(ply) : DRAW;

  rememberKey(ply, position.key);
  frameAt(ply + 1).clearKillers();
  scoreMoves(frame, count, tableMove);

  let best = -INFINITE;
  let bestMove = NO_MOVE;
  for (let i = 0; i < count; i++) {
    const move = pick(frame, i, count);
    const child = descend(ply, move);
    countNode();

    // 4. The first move gets the whole window; the others must first show, in a null window, that they are better.
    let score: i32;
    if (i == 0) {
      score = -search(ply + 1, -beta, -alpha, depth - 1);
    } else {
      score = -search(ply + 1, -alpha - 1, -alpha, depth - 1);
      if (score > alpha && score < beta) {
        score = -search(ply + 1, -beta, -alpha, depth - 1);
      }
    }
    if (isAborted()) return DRAW;

    // 5. Raise alpha, or cut off.
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    bestMove = move;
    alpha = score;
    if (pvNode) frame.setPv(move, child, score);
    if (score >= beta) {
      if (!isNoisy(move)) rewardCutoff(frame, i, depth);
      break;
    }
  }

  // 6. Remember the result for the other ways that lead here.
  const bound = best >= beta ? LOWER : best > oldAlpha ? EXACT : UPPER;
  save(position.key, bestMove, toTable(best, ply), NO_SCORE, depth, bound);
  return best;
}

/** The quiet move at an index of the list cut off: it gains by it, and the quiet moves tried before it lose. */
function rewardCutoff(frame: Frame, index: i32, depth: i32): void {
  const colour = frame.position.turn;
  const bonus = min(HISTORY_BONUS_FACTOR * depth * depth, HISTORY_BONUS_LIMIT);
  const best = moveAt(frame.list, index);
  frame.addKiller(best);
  rewardQuiet(colour, best, bonus);
  for (let i = 0; i < index; i++) {
    const tried = moveAt(frame.list, i);
    if (!isNoisy(tried)) rewardQuiet(colour, tried, -bonus);
  }
}
