/**
 * The main search: fail-soft alpha-beta as principal variation search (Marsland and Campbell, 1982; the wiki's page).
 * search() consults rules and table, searchNode() tries to decide the node without its moves, searchMoves() tries the
 * moves, and quiesce() takes over at the horizon. Scores are void once isAborted().
 *
 * A node's facts are in its stack entry. Two searches search their own node again: the verification of a null move, and
 * the test whether the table move is singular. They overwrite the entry's facts, so searchNode() sets its own facts
 * only after them.
 */

import { NO_MOVE, isNoisy } from "../board/move";
import { ALL, NOISY } from "../board/movegen";
import { hasPieces } from "../board/position";
import { seeAtLeast } from "../board/see";
import { evaluate } from "../eval/evaluate";
import { estimate, isImproving, probeTable, setStaticEval, tableCutsOff } from "../eval/static-eval";
import { reportMove } from "../host";
import { EXACT_MODE } from "../mode";
import { DEEPER_MARGIN, IIR_DEPTH, NULL_VERIFY_DEPTH, PROBCUT_REDUCTION, SHALLOWER_MARGIN } from "../params";
import { countNode, nodeCount, notePly } from "../state/counts";
import { drawScore } from "../state/draw-score";
import { findContinuations } from "../state/history";
import { rewardBest, rewardChange, rewardRefuter } from "../state/history-update";
import { isAborted, isLong, mustStop } from "../state/limits";
import { makeMove, makeNullMove } from "../state/move-source";
import { nodeKey, tableKey } from "../state/node-key";
import { NO_REPETITION, rememberKey, restrictRoot, upcomingRepetition } from "../state/repetition";
import { DRAW, INFINITE, MAX_PLY, NO_SCORE, isDecided, isLoss, matedIn, toTable } from "../state/score";
import { StackEntry } from "../state/stack";
import { EXACT, LOWER, NO_BOUND, UNSEARCHED, boundOf, save } from "../state/tt";
import { probeNode, probedScore } from "../tablebase/node-probe";
import { horizon } from "./horizon";
import { nextMove, pickedHistory, startPicking } from "./move-picker";
import { shouldPrune } from "./move-pruning";
import { mayNullMove, mayProbCut, mayRazor, mayReverseFutility, nullReduction, probCutTarget } from "./node-pruning";
import { storeResult } from "./node-result";
import { quiesce } from "./quiesce";
import { PLY, hindsight, isLate, lateMoveReduction } from "./reductions";
import { chosenCount, isRestricted, noteRootMove, startRootMoves } from "./root-moves";
import { mayBeSingular, negativeExtension, singularExtension, singularTarget } from "./singular";

/** Depth of the present iteration: extensions must not make a variation more than twice as long. */
let rootDepth: i32 = 0;

/** Width of the root's window, with which those of other nodes are compared. */
let rootWindow: i32 = 1;

/** Null moves are tried from this ply on; beyond it they are being verified. */
let nullMovesFrom: i32 = 0;

/** As deep as any entry of the transposition table: the endgame tables are sure. */
const PROBED_DEPTH: i32 = MAX_PLY;

/**
 * The value of a node, exact if it is inside the window, otherwise the tightest known bound (fail-soft). A node with a
 * window wider than one belongs to the principal variation; ply 0 is the root.
 *
 * @param cutNode whether the node is expected to fail high, because of its place in the tree
 */
export function search(entry: StackEntry, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  if (depth <= 0) return EXACT_MODE ? horizon(entry) : quiesce(entry, alpha, beta);
  const ply = entry.ply;
  const root = ply == 0;
  const pvNode = beta - alpha > 1;
  if (root) {
    rootDepth = depth;
    rootWindow = beta - alpha;
    restrictRoot(isRestricted());
  }
  entry.pvLength = 0;
  notePly(ply);
  if (mustStop()) return DRAW;

  // 1. The rules may decide the node already. The root must return a move in any case.
  if (!root) {
    const ruled = drawScore(entry);
    if (ruled != NO_SCORE) return ruled;
    if (ply >= MAX_PLY) return evaluate(entry);
    // No mate from here is shorter than one already found nearer the root.
    alpha = max(alpha, matedIn(ply));
    beta = min(beta, -matedIn(ply + 1));
    if (alpha >= beta) return alpha;
  }
  // Nor is it worth less than a draw if the side to move can repeat a position.
  let repeatable = NO_REPETITION;
  if (!root && alpha < DRAW) {
    repeatable = upcomingRepetition(entry.position, ply);
    if (repeatable != NO_REPETITION) {
      entry.reliesOn = repeatable;
      if (beta <= DRAW) return DRAW;
      alpha = DRAW;
    }
  }

  // 2. An earlier search may decide it, too. On the principal variation the table only gives a move, so that the
  //    reported variation is complete; one that ends in a repetition may end a move before it.
  probeTable(entry);
  if (
    !pvNode &&
    (EXACT_MODE ? entry.tableDepth == depth : entry.tableDepth >= depth) &&
    tableCutsOff(entry, alpha, beta)
  ) {
    return entry.tableScore;
  }

  // 2b. So may the endgame tables. Their win is a lower bound of the node's value, their loss an upper bound.
  const decided = EXACT_MODE || root ? NO_BOUND : probeNode(entry, depth);
  let least = -INFINITE;
  let most = INFINITE;
  if (decided != NO_BOUND) {
    const score = probedScore();
    if (decided == EXACT || (decided == LOWER ? score >= beta : score <= alpha)) {
      rememberProbed(entry, score, decided);
      return score;
    }
    if (decided == LOWER) least = score;
    else most = score;
  }

  setStaticEval(entry);
  // A bound of the endgame tables has no evaluation, and must not make way for one.
  if (entry.isNew && entry.tableBound == NO_BOUND) rememberEval(entry);
  if (!EXACT_MODE) depth += hindsight(entry, depth);
  entry.excluded = NO_MOVE;
  const found = searchNode(entry, alpha, beta, depth, cutNode);
  if (isAborted()) return DRAW;
  const value = min(max(found, least), most);
  // The search has stored what it found, which the endgame tables know to be wrong.
  if (value != found) rememberProbed(entry, value, decided);
  if (repeatable == NO_REPETITION || value > DRAW) return value;
  entry.reliesOn = repeatable;
  return DRAW;
}

/** Stores a bound of the endgame tables. */
function rememberProbed(entry: StackEntry, score: i32, bound: i32): void {
  save(tableKey(entry.position), NO_MOVE, toTable(score, entry.ply), NO_SCORE, PROBED_DEPTH, bound);
}

/** Stores a new static evaluation at once: a node that is pruned stores nothing else, and is often visited again. */
function rememberEval(entry: StackEntry): void {
  save(nodeKey(entry.position, entry.ply), NO_MOVE, 0, entry.rawStaticEval, UNSEARCHED, NO_BOUND);
}

function searchNode(entry: StackEntry, alpha: i32, beta: i32, depth: i32, cutNode: bool): i32 {
  const pvNode = beta - alpha > 1;
  const excluding = entry.excluded != NO_MOVE;
  let improving = isImproving(entry);
  const evaluated = !EXACT_MODE && !excluding && !entry.position.checkers;
  if (evaluated) rewardChange(entry);

  // 3. Off the principal variation, a node far outside its window is not worth its depth.
  if (evaluated && !pvNode) {
    const expected = estimate(entry);

    // 3a. Razoring: so far below alpha that quiescence tells enough.
    if (mayRazor(alpha, depth, expected)) return quiesce(entry, alpha, beta);

    // 3b. Reverse futility: so far above beta that no reply of this depth will matter.
    if (mayReverseFutility(entry, beta, depth, expected, improving)) return beta + (expected - beta) / 2;

    // 3c. Null move: if even passing fails high, some move will. This is wrong in zugzwang.
    if (entry.ply >= nullMovesFrom && mayNullMove(entry, beta, depth, expected)) {
      const score = searchNull(entry, beta, depth, expected, cutNode);
      if (isAborted()) return DRAW;
      if (score >= beta) return score;
    }
    // An evaluation that reaches beta is good, whatever it was two plies before.
    if (entry.staticEval >= beta) improving = true;

    // 3d. ProbCut: if a capture clears beta by a margin in a shallow search, it will clear beta in a deep one.
    const target = probCutTarget(beta, improving);
    if (mayProbCut(entry, beta, depth, target)) {
      const score = searchCaptures(entry, target, depth, cutNode);
      if (isAborted()) return DRAW;
      if (score >= target) return score;
    }
  }

  // 4. A node without a known good move is not worth its whole depth yet.
  if (!EXACT_MODE && entry.ply > 0 && depth >= IIR_DEPTH && entry.tableMove == NO_MOVE && (pvNode || cutNode)) {
    depth--;
  }

  // 5. A table move that is far better than all others is extended; if others are as good, it is reduced.
  let extension = 0;
  if (!excluding && entry.ply > 0 && entry.ply < 2 * rootDepth && mayBeSingular(entry, depth)) {
    const target = singularTarget(entry, depth);
    entry.excluded = entry.tableMove;
    const score = searchNode(entry, target - 1, target, (depth - 1) / 2, cutNode);
    entry.excluded = NO_MOVE;
    if (isAborted()) return DRAW;
    // Multi-cut: without the table move, too, the node fails high.
    if (score >= target && target >= beta) return target;
    extension =
      score < target ? singularExtension(entry, target - score, pvNode) : negativeExtension(entry, beta, cutNode);
  }

  entry.depth = depth;
  entry.extension = extension;
  entry.pvNode = pvNode;
  entry.cutNode = cutNode;
  entry.improving = improving;
  return searchMoves(entry, alpha, beta);
}

/** The value of passing, as a bound for the node: at least beta, or nothing. */
function searchNull(entry: StackEntry, beta: i32, depth: i32, expected: i32, cutNode: bool): i32 {
  const reduced = depth - 1 - nullReduction(depth, expected - beta);
  startMoves(entry);
  const child = makeNullMove(entry);
  child.doubles = entry.doubles;
  countNode();
  const score = -search(child, -beta, -beta + 1, reduced, !cutNode);
  if (isAborted() || score < beta) return -INFINITE;
  // A mate after a null move is not a mate, nor a win of the tables a win.
  const bound = isDecided(score) ? beta : score;
  if (depth < NULL_VERIFY_DEPTH || nullMovesFrom > 0) return bound;

  nullMovesFrom = entry.ply + ((reduced + 1) * 3) / 4;
  entry.reducedBy = 0;
  const verified = search(entry, beta - 1, beta, reduced, false);
  nullMovesFrom = 0;
  return verified >= beta ? bound : -INFINITE;
}

/** ProbCut (Michael Buro, 1995): the score of a capture that reaches `target` with less depth, or nothing. */
function searchCaptures(entry: StackEntry, target: i32, depth: i32, cutNode: bool): i32 {
  const position = entry.position;
  const reduced = depth - PROBCUT_REDUCTION;
  startMoves(entry);
  startPicking(entry, NOISY);
  for (;;) {
    const move = nextMove(entry);
    if (move == NO_MOVE) break;
    if (!seeAtLeast(position, move, target - entry.staticEval)) continue;
    const child = makeMove(entry, move);
    child.doubles = entry.doubles;
    countNode();
    let score = -quiesce(child, -target, -target + 1);
    if (score >= target && reduced > 0) {
      score = -search(child, -target, -target + 1, reduced, !cutNode);
    }
    if (isAborted()) return DRAW;
    if (score >= target) {
      entry.reliesOn = child.reliesOn;
      if (entry.reliesOn >= entry.ply) {
        save(tableKey(position), move, toTable(score, entry.ply), entry.rawStaticEval, reduced + 1, LOWER);
      }
      return score;
    }
  }
  return -INFINITE;
}

/** Prepares a node for its first move, or for the null move. */
function startMoves(entry: StackEntry): void {
  rememberKey(entry.ply, entry.position.key);
  entry.movedHistory = 0;
  entry.next.clearKillers();
  entry.next.reducedBy = 0;
  entry.next.next.cutoffs = 0;
}

/** Tries the moves of a node, whose facts searchNode() has set. */
function searchMoves(entry: StackEntry, alpha: i32, beta: i32): i32 {
  const position = entry.position;
  const root = entry.ply == 0;
  // If zugzwang is likely, a move that looks bad may be the only one that holds.
  const mayPrune = !EXACT_MODE && !root && hasPieces(position, position.turn);
  const oldAlpha = alpha;
  startMoves(entry);
  entry.reliesOn = NO_REPETITION;
  entry.triedCount = 0;
  entry.quietCount = 0;
  findContinuations(entry);
  if (root) startRootMoves(entry);
  else startPicking(entry, ALL);

  let best = -INFINITE;
  let bestMove = NO_MOVE;
  for (;;) {
    const move = nextMove(entry);
    if (move == NO_MOVE) break;
    if (move == entry.excluded) continue;

    // 6. Shallow pruning, once some move does not lose by force.
    if (mayPrune && !isLoss(best) && shouldPrune(entry, move, alpha)) continue;
    if (root && isLong()) reportMove(entry.depth, move, chosenCount() + entry.triedCount + 1);

    const nodesBefore = nodeCount();
    entry.movedHistory = isNoisy(move) ? 0 : pickedHistory(entry, move);
    const child = makeMove(entry, move);
    countNode();
    entry.noteTried(move, !isNoisy(move));
    const score = searchChild(entry, move, child, alpha, beta, best);
    if (isAborted()) return DRAW;
    if (root) noteRootMove(move, score, boundOf(score, alpha, beta), entry.depth, nodeCount() - nodesBefore);

    // 8. Raise alpha, or cut off.
    if (score <= best) continue;
    best = score;
    entry.reliesOn = child.reliesOn;
    if (score <= alpha) continue;
    bestMove = move;
    alpha = score;
    if (entry.pvNode) entry.setPv(move, child, score);
    if (score >= beta) {
      entry.cutoffs++;
      break;
    }
  }

  if (isAborted()) return DRAW;

  // 9. Without a move the game is over; but the excluded move may have been the only one.
  if (entry.excluded != NO_MOVE) return entry.triedCount == 0 ? alpha : best;
  if (entry.triedCount == 0) return position.checkers ? matedIn(entry.ply) : DRAW;

  // The opponent's last move was good if nothing here answers it.
  if (bestMove == NO_MOVE) rewardRefuter(entry);
  else rewardBest(entry, bestMove);

  // 10. Store the result for the other paths that lead here.
  if (!root || !isRestricted()) storeResult(entry, best, boundOf(best, oldAlpha, beta), bestMove);
  return best;
}

/**
 * 7. The score of the last move made. The first move gets the whole window. The others must first prove in a null
 * window, with a reduction for late moves, that they are better.
 *
 * @param best the best score of the moves before it
 */
function searchChild(entry: StackEntry, move: i32, child: StackEntry, alpha: i32, beta: i32, best: i32): i32 {
  const extension = move == entry.tableMove ? entry.extension : 0;
  child.doubles = entry.doubles + (extension > 1 ? 1 : 0);
  const first = entry.triedCount == 1;
  let depth = entry.depth - 1 + extension;
  let score = NO_SCORE;
  if (!first) {
    let reduced = depth;
    if (!EXACT_MODE && isLate(entry)) {
      const share = (PLY * (beta - alpha)) / rootWindow;
      reduced = min(max(depth - lateMoveReduction(entry, move, child, share) / PLY, 1), depth);
      child.reducedBy = depth - reduced;
    }
    score = -search(child, -alpha - 1, -alpha, reduced, reduced < depth || !entry.cutNode);
    child.reducedBy = 0;
    if (score > alpha && reduced < depth) {
      // The size of the surprise decides the depth of the re-search.
      if (score > best + DEEPER_MARGIN) depth++;
      else if (score < best + SHALLOWER_MARGIN) depth--;
      if (reduced < depth) {
        score = -search(child, -alpha - 1, -alpha, depth, !entry.cutNode);
      }
    }
  }
  if (first || (entry.pvNode && score > alpha && (entry.ply == 0 || score < beta))) {
    score = -search(child, -beta, -alpha, depth, !entry.pvNode && !entry.cutNode);
  }
  return score;
}
