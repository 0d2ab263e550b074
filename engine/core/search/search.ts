/**
 * The main search: fail-soft alpha-beta as principal variation search (Marsland and Campbell, 1982; the wiki's page).
 * search() asks rules and table, searchMoves() tries the moves, quiesce() takes over at the horizon.
 */

import { setStaticEval, probeTable, estimate, tableCutsOff } from "../eval/static-eval";
import { drawScore } from "../state/draw-score";
import { evaluate } from "../eval/evaluate";
import { nodeKey } from "../state/node-key";
import { horizon } from "./horizon";
import { StackEntry, stackAt } from "../state/stack";
import { quietHistory } from "../state/history";
import { updateCorrection, rewardCutoff, rewardRefuter } from "../state/history-update";
import { reportMove } from "../host";
import { countNode, isAborted, isLong, mustStop, nodeCount, notePly } from "../state/limits";
import { EXACT_MODE } from "../mode";
import { NO_MOVE, isNoisy } from "../board/move";
import { ALL, NOISY } from "../board/movegen";
import {
  DEEPER_MARGIN,
  DOUBLE_LIMIT,
  IIR_DEPTH,
  NULL_BASE,
  NULL_DEPTH,
  NULL_DEPTH_FACTOR,
  NULL_MARGIN,
  NULL_MARGIN_LIMIT,
  NULL_VERIFY_DEPTH,
  PROBCUT_DEPTH,
  PROBCUT_IMPROVING,
  PROBCUT_MARGIN,
  PROBCUT_REDUCTION,
  REDUCTION_DEPTH,
  REDUCTION_HISTORY,
  REVERSE_FUTILITY_DEPTH,
  REVERSE_FUTILITY_MARGIN,
  SHALLOWER_MARGIN,
  SINGULAR_DEPTH,
  SINGULAR_DOUBLE_MARGIN,
  SINGULAR_MARGIN,
} from "../params";
import { isLosing, nextMove, startPicking } from "./move-picker";
import { givesCheck, hasPieces, tableKey } from "../board/position";
import { isHopeless } from "./pruning";
import { quiesce } from "./quiesce";
import { reduction } from "./reductions";
import { NO_REPETITION, rememberKey, upcomingRepetition } from "../state/repetition";
import { chosenCount, isRestricted, noteRootMove, startRootMoves } from "./root-moves";
import { DRAW, INFINITE, MAX_PLY, NO_SCORE, isLoss, isMate, matedIn, toTable } from "../state/score";
import { seeAtLeast } from "../board/see";
import { makeMove, makeNullMove, moveBefore } from "../state/move-source";
import { EXACT, LOWER, NO_BOUND, UPPER, save } from "../state/tt";

/** Forgets what a search that broke off may have left behind. */
export function resetSearch(): void {
  nullMovesFrom = 0;
}

/**
 * The value of the node at a ply, exact if it lies inside the window, else a bound as tight as is known (fail-soft).
 * A node with a window wider than one belongs to the principal variation; ply 0 is the root. Void once isAborted().
 *
 * @param cutNode whether the node is expected to fail high, by the place it has in the tree
 */
export function search(ply: i32, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  if (depth <= 0) return EXACT_MODE ? horizon(ply) : quiesce(ply, alpha, beta);
  const entry = stackAt(ply);
  const root = ply == 0;
  const pvNode = beta - alpha > 1;
  if (root) rootDepth = depth;
  entry.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;

  // 1. The rules may have decided already. The root has to yield a move in any case.
  if (!root) {
    const ruled = drawScore(ply);
    if (ruled != NO_SCORE) return ruled;
    if (ply >= MAX_PLY) return evaluate(ply);
    // A mate already found nearer the root cannot be bettered here.
    alpha = max(alpha, matedIn(ply));
    beta = min(beta, -matedIn(ply + 1));
    if (alpha >= beta) return alpha;
  }
  // Nor is it worth less than a draw where the side to move can repeat a position.
  let repeatable = NO_REPETITION;
  if (!root && alpha < DRAW) {
    repeatable = upcomingRepetition(entry.position, ply);
    if (repeatable != NO_REPETITION) {
      entry.reliesOn = repeatable;
      if (beta <= DRAW) return DRAW;
      alpha = DRAW;
    }
  }

  // 2. An earlier search may have, too. On the principal variation it only names a move, so that the variation
  //    reported is complete and every draw by repetition in it is seen.
  probeTable(entry, ply);
  if (
    !pvNode &&
    (EXACT_MODE ? entry.tableDepth == depth : entry.tableDepth >= depth) &&
    tableCutsOff(entry, alpha, beta)
  ) {
    return entry.tableScore;
  }
  setStaticEval(entry, ply);
  entry.excluded = NO_MOVE;
  const value = searchNode(entry, ply, alpha, beta, depth, cutNode);
  if (repeatable == NO_REPETITION || value > DRAW) return value;
  entry.reliesOn = repeatable;
  return DRAW;
}

/** Whether the side to move stands better than at its last turn. */
function isImproving(entry: StackEntry, ply: i32): bool {
  if (ply < 2 || entry.staticEval == NO_SCORE) return false;
  const before = stackAt(ply - 2).staticEval;
  return before != NO_SCORE && entry.staticEval > before;
}

function searchNode(entry: StackEntry, ply: i32, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  const position = entry.position;
  const pvNode = beta - alpha > 1;
  const excluding = entry.excluded != NO_MOVE;
  const inCheck = position.checkers != 0;
  const improving = isImproving(entry, ply);

  // 3. Off the principal variation, a node far outside its window is not worth its depth.
  if (!EXACT_MODE && !pvNode && !inCheck) {
    const expected = estimate(entry);

    // 3a. Reverse futility: so far above beta that no reply of this depth will matter.
    if (
      !excluding &&
      depth <= REVERSE_FUTILITY_DEPTH &&
      !isMate(beta) &&
      !isMate(expected) &&
      expected - REVERSE_FUTILITY_MARGIN * (depth - (improving ? 1 : 0)) >= beta
    ) {
      return beta + (expected - beta) / 2;
    }

    // 3b. Null move: if even passing fails high, some move will. Zugzwang is where that is wrong.
    if (
      !excluding &&
      depth >= NULL_DEPTH &&
      expected >= beta &&
      entry.staticEval >= beta &&
      !isMate(beta) &&
      ply > 0 &&
      moveBefore(ply) != NO_MOVE &&
      ply >= nullMovesFrom &&
      hasPieces(position, position.turn)
    ) {
      const score = searchNull(entry, ply, beta, depth, expected, cutNode);
      if (isAborted()) return DRAW;
      if (score >= beta) return score;
    }

    // 3c. ProbCut: if a capture clears beta by a margin in a shallow search, it will clear beta in a deep one.
    if (!excluding && depth >= PROBCUT_DEPTH && !isMate(beta)) {
      const target = beta + PROBCUT_MARGIN - (improving ? PROBCUT_IMPROVING : 0);
      const refuted =
        entry.tableBound != NO_BOUND && entry.tableDepth >= depth - PROBCUT_REDUCTION + 1 && entry.tableScore < target;
      if (!refuted) {
        const score = searchCaptures(entry, ply, target, depth, cutNode);
        if (isAborted()) return DRAW;
        if (score >= target) return score;
      }
    }
  }

  // 4. A node that nobody has a good move for is not worth its whole depth yet.
  if (!EXACT_MODE && ply > 0 && depth >= IIR_DEPTH && entry.tableMove == NO_MOVE && (pvNode || cutNode)) {
    depth--;
  }

  // 5. A table move that is far better than all others is searched deeper; where others are as good, less deep.
  let extension = 0;
  if (!excluding && ply > 0 && mayBeSingular(entry, depth, ply)) {
    const target = entry.tableScore - SINGULAR_MARGIN * depth;
    entry.excluded = entry.tableMove;
    const score = searchNode(entry, ply, target - 1, target, (depth - 1) / 2, cutNode);
    entry.excluded = NO_MOVE;
    if (isAborted()) return DRAW;
    if (score < target) {
      extension = 1;
      if (!pvNode && score < target - SINGULAR_DOUBLE_MARGIN && entry.doubles < DOUBLE_LIMIT) {
        extension = 2;
      }
    } else if (target >= beta) {
      // Multi-cut: without the table move, too, the node fails high.
      return target;
    } else if (entry.tableScore >= beta) {
      extension = -2;
    } else if (cutNode) {
      extension = -1;
    }
  }

  return searchMoves(entry, ply, alpha, beta, depth, extension, cutNode, improving);
}

/** Whether it is worth a search to see if the table move is singular. */
function mayBeSingular(entry: StackEntry, depth: i32, ply: i32): bool {
  return (
    !EXACT_MODE &&
    depth >= SINGULAR_DEPTH &&
    ply < 2 * rootDepth &&
    entry.tableMove != NO_MOVE &&
    entry.tableDepth >= depth - 3 &&
    (entry.tableBound & LOWER) != 0 &&
    !isMate(entry.tableScore)
  );
}

/** Depth of the present iteration: extensions must not make a line more than twice as long. */
let rootDepth: i32 = 0;

/** Null moves are tried from this ply on; beyond it they are being verified. */
let nullMovesFrom: i32 = 0;

/** The value of passing, as a bound for the node: at least beta, or nothing. */
function searchNull(entry: StackEntry, ply: i32, beta: i32, depth: i32, expected: i32, cutNode: bool): i32 {
  const taken = NULL_BASE + depth / NULL_DEPTH_FACTOR + min((expected - beta) / NULL_MARGIN, NULL_MARGIN_LIMIT);
  rememberKey(ply, entry.position.key);
  stackAt(ply + 1).clearKillers();
  makeNullMove(ply).doubles = entry.doubles;
  countNode();
  const score = -search(ply + 1, -beta, -beta + 1, depth - 1 - taken, !cutNode);
  if (isAborted() || score < beta) return -INFINITE;
  // A mate found by passing is no mate.
  const bound = isMate(score) ? beta : score;
  if (depth < NULL_VERIFY_DEPTH || nullMovesFrom > 0) return bound;

  nullMovesFrom = ply + ((depth - taken) * 3) / 4;
  const verified = search(ply, beta - 1, beta, depth - 1 - taken, false);
  nullMovesFrom = 0;
  return verified >= beta ? bound : -INFINITE;
}

/** ProbCut (Michael Buro, 1995): the score of a capture that reaches `target` with less depth, or nothing. */
function searchCaptures(entry: StackEntry, ply: i32, target: i32, depth: i32, cutNode: bool): i32 {
  const position = entry.position;
  rememberKey(ply, position.key);
  stackAt(ply + 1).clearKillers();
  startPicking(entry, ply, entry.tableMove, NOISY);
  const reduced = depth - PROBCUT_REDUCTION;
  for (;;) {
    const move = nextMove(entry, ply);
    if (move == NO_MOVE) break;
    if (!seeAtLeast(position, move, target - entry.staticEval)) continue;
    const child = makeMove(ply, move);
    child.doubles = entry.doubles;
    countNode();
    let score = -quiesce(ply + 1, -target, -target + 1);
    if (score >= target && reduced > 0) {
      score = -search(ply + 1, -target, -target + 1, reduced, !cutNode);
    }
    if (isAborted()) return DRAW;
    if (score >= target) {
      save(tableKey(position), move, toTable(score, ply), entry.rawStaticEval, reduced + 1, LOWER);
      return score;
    }
  }
  return -INFINITE;
}

function searchMoves(
  entry: StackEntry,
  ply: i32,
  alpha: i32,
  beta: i32,
  depth: i32,
  extension: i32,
  cutNode: bool,
  improving: bool,
): i32 {
  const position = entry.position;
  const root = ply == 0;
  const pvNode = beta - alpha > 1;
  const inCheck = position.checkers != 0;
  const oldAlpha = alpha;

  rememberKey(ply, position.key);
  stackAt(ply + 1).clearKillers();
  entry.reliesOn = NO_REPETITION;
  if (root) startRootMoves(entry);
  else startPicking(entry, ply, entry.tableMove, ALL);

  let best = -INFINITE;
  let bestMove = NO_MOVE;
  const tacticalTable = entry.tableMove != NO_MOVE && isNoisy(entry.tableMove);
  let quiets = 0;
  let searched = 0;
  for (;;) {
    const move = nextMove(entry, ply);
    if (move == NO_MOVE) break;
    if (move == entry.excluded) continue;
    const quiet = !isNoisy(move);

    // 6. Shallow pruning, once some move has been found that does not lose by force.
    if (
      !EXACT_MODE &&
      !root &&
      !isLoss(best) &&
      hasPieces(position, position.turn) &&
      isHopeless(entry, ply, move, alpha, depth, searched + 1, quiets, improving) &&
      !givesCheck(position, move)
    ) {
      continue;
    }
    if (quiet) quiets++;
    if (root && isLong()) {
      reportMove(depth, move, chosenCount() + searched + 1);
    }

    const child = makeMove(ply, move);
    const extended = move == entry.tableMove ? extension : 0;
    child.doubles = entry.doubles + (extended > 1 ? 1 : 0);
    const nodesBefore = nodeCount();
    countNode();
    entry.tried[searched++] = move;

    // 7. The first move gets the whole window; the others must first show, in a null window and the later the less
    //    deep, that they are better.
    let newDepth = depth - 1 + extended;
    let score = NO_SCORE;
    if (searched > 1) {
      let reduced = newDepth;
      if (!EXACT_MODE && depth >= REDUCTION_DEPTH && searched > (pvNode ? 3 : 2) && (quiet || isLosing(entry))) {
        let plies = reduction(depth, searched);
        if (pvNode) plies--;
        if (cutNode) plies++;
        if (!improving) plies++;
        if (tacticalTable) plies++;
        if (child.position.checkers) plies--;
        if (quiet) plies -= quietHistory(position, ply, move) / REDUCTION_HISTORY;
        reduced = min(max(newDepth - plies, 1), newDepth);
      }
      score = -search(ply + 1, -alpha - 1, -alpha, reduced, true);
      if (score > alpha && reduced < newDepth) {
        // How surprising it is says how deep to look again.
        if (score > best + DEEPER_MARGIN) newDepth++;
        else if (score < best + SHALLOWER_MARGIN) newDepth--;
        if (reduced < newDepth) {
          score = -search(ply + 1, -alpha - 1, -alpha, newDepth, !cutNode);
        }
      }
    }
    if (searched == 1 || (pvNode && score > alpha && (root || score < beta))) {
      score = -search(ply + 1, -beta, -alpha, newDepth, !pvNode && !cutNode);
    }
    if (isAborted()) return DRAW;
    if (root) {
      noteRootMove(move, score, alpha, beta, depth, nodeCount() - nodesBefore);
    }

    // 8. Raise alpha, or cut off.
    if (score <= best) continue;
    best = score;
    entry.reliesOn = child.reliesOn;
    if (score <= alpha) continue;
    bestMove = move;
    alpha = score;
    if (pvNode) entry.setPv(move, child, score);
    if (score >= beta) {
      if (entry.excluded == NO_MOVE) rewardCutoff(entry, ply, searched, depth);
      break;
    }
  }

  if (isAborted()) return DRAW;

  // 9. Without a move the game is over; but the move left out may have been the only one.
  if (entry.excluded != NO_MOVE) return searched == 0 ? alpha : best;
  if (searched == 0) return inCheck ? matedIn(ply) : DRAW;

  // The opponent's last move was good if nothing here answers it.
  if (best <= oldAlpha) rewardRefuter(ply, depth);

  // 10. Remember the result for the other ways that lead here, and by how much the evaluation was off.
  const bound = best >= beta ? LOWER : best > oldAlpha ? EXACT : UPPER;
  if (root && isRestricted()) return best;
  const certain = EXACT_MODE || entry.reliesOn >= ply;
  if (certain) updateCorrection(entry, ply, best, bound, bestMove, depth);
  if (certain || entry.tableBound == NO_BOUND) {
    save(
      nodeKey(position, ply),
      bestMove,
      toTable(best, ply),
      entry.rawStaticEval,
      certain ? depth : 0,
      certain ? bound : NO_BOUND,
    );
  }
  return best;
}
