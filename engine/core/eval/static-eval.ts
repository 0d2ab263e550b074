/** A node's facts before its search: the transposition table's entry and the static evaluation. */

import { corrected } from "../state/correction-history";
import { nodeKey } from "../state/node-key";
import { NO_SCORE, fromTable } from "../state/score";
import { StackEntry } from "../state/stack";
import {
  EXACT,
  LOWER,
  NO_BOUND,
  UPPER,
  cutsOff,
  foundBound,
  foundDepth,
  foundEvaluation,
  foundMove,
  foundScore,
  probe,
} from "../state/tt";
import { evaluate } from "./evaluate";

/** Fills in the table's entry of a node; setStaticEval() adds the evaluation. */
export function probeTable(entry: StackEntry): void {
  const hit = probe(nodeKey(entry.position, entry.ply));
  entry.tableMove = foundMove();
  entry.tableScore = fromTable(foundScore(), entry.ply);
  entry.tableDepth = foundDepth();
  entry.tableBound = foundBound();
  entry.rawStaticEval = hit ? foundEvaluation() : NO_SCORE;
}

/** Whether the table's score decides the node's window, whatever its depth. */
export function tableCutsOff(entry: StackEntry, alpha: i32, beta: i32): bool {
  return cutsOff(entry.tableScore, entry.tableBound, alpha, beta);
}

/** Fills in the static evaluation, from the table if it has one. After probeTable(). */
export function setStaticEval(entry: StackEntry): void {
  if (entry.position.checkers) {
    entry.rawStaticEval = NO_SCORE;
    entry.staticEval = NO_SCORE;
    entry.isNew = false;
    return;
  }
  entry.isNew = entry.rawStaticEval == NO_SCORE;
  if (entry.isNew) entry.rawStaticEval = evaluate(entry);
  entry.staticEval = corrected(entry, entry.rawStaticEval);
}

/** Whether the side to move is better off than at its last turn, or the one before if it was in check then. */
export function isImproving(entry: StackEntry): bool {
  if (entry.ply < 2 || entry.staticEval == NO_SCORE) return false;
  let before = entry.before(2).staticEval;
  if (before == NO_SCORE && entry.ply >= 4) before = entry.before(4).staticEval;
  return before != NO_SCORE && entry.staticEval > before;
}

/**
 * The search's estimate of a node before it tries moves: the table's score if it is closer than the evaluation.
 */
export function estimate(entry: StackEntry): i32 {
  const evaluation = entry.staticEval;
  const bound = entry.tableBound;
  if (bound == NO_BOUND || evaluation == NO_SCORE) return evaluation;
  const score = entry.tableScore;
  const better = score > evaluation ? LOWER : UPPER;
  return bound == EXACT || bound == better ? score : evaluation;
}
