/**
 * Updates after a node: histories of moves, which search/search.ts rewards, and the correction of the static evaluation,
 * which search/node-result.ts updates.
 */

import { NO_MOVE, isNoisy } from "../board/move";
import { CHANGE_BASE, CHANGE_FACTOR, CHANGE_LIMIT, HISTORY_PENALTY, HISTORY_PENALTY_HALF } from "../params";
import { learnCorrection } from "./correction-history";
import { historyBonus, rewardButterfly, rewardCapture, rewardQuiet } from "./history";
import { moveBefore } from "./move-source";
import { NO_SCORE, isDecided } from "./score";
import { StackEntry } from "./stack";
import { EXACT, LOWER } from "./tt";

/**
 * Rewards the best of the moves that a node has tried, and penalizes the others: those late in the order less, because
 * they were expected to be bad.
 */
export function rewardBest(entry: StackEntry, best: i32): void {
  const position = entry.position;
  const bonus = historyBonus(entry.depth);
  const penalty = (bonus * HISTORY_PENALTY) / 100;
  const quiet = !isNoisy(best);
  if (quiet) {
    entry.addKiller(best);
    rewardQuiet(entry, best, bonus);
  } else {
    rewardCapture(position, best, bonus);
  }
  for (let i = 0; i < entry.triedCount; i++) {
    const move = entry.tried[i];
    if (move == best) continue;
    const reduced = (penalty * HISTORY_PENALTY_HALF) / (HISTORY_PENALTY_HALF + i);
    if (isNoisy(move)) rewardCapture(position, move, -reduced);
    else if (quiet) rewardQuiet(entry, move, -reduced);
  }
}

/**
 * Rewards or penalizes the quiet move that led to a node by what it did to the static evaluation, which is known before
 * any search of the node. The idea is Stockfish's.
 */
export function rewardChange(entry: StackEntry): void {
  const move = moveBefore(entry);
  if (move == NO_MOVE || isNoisy(move) || !entry.knowsCost) return;
  const gain = min(max(-entry.moveCost, -CHANGE_LIMIT), CHANGE_LIMIT) + CHANGE_BASE;
  rewardButterfly(entry.before(1).position, move, gain * CHANGE_FACTOR);
}

/** Rewards the move that led to a node which failed low. */
export function rewardRefuter(entry: StackEntry): void {
  const move = moveBefore(entry);
  if (move == NO_MOVE) return;
  const bonus = historyBonus(entry.depth);
  const parent = entry.before(1);
  if (isNoisy(move)) rewardCapture(parent.position, move, bonus);
  else rewardQuiet(parent, move, bonus);
}

/** Corrects the static evaluation by a score, if the score shows that it was wrong. */
export function updateCorrection(entry: StackEntry, score: i32, bound: i32, bestMove: i32): void {
  if (showsError(entry, score, bound, bestMove)) learnCorrection(entry, score - entry.staticEval);
}

/** Whether a search's score shows that the static evaluation was wrong: not if tactics or a bound explain it. */
function showsError(entry: StackEntry, score: i32, bound: i32, move: i32): bool {
  const evaluation = entry.staticEval;
  if (evaluation == NO_SCORE || isDecided(score)) return false;
  if (move != NO_MOVE && isNoisy(move)) return false;
  if (bound == LOWER) return score > evaluation;
  return bound == EXACT || score < evaluation;
}
