/** What is known of a node before it is searched: the transposition table's entry and the static evaluation. */

import { corrected } from "../state/correction-history";
import { evaluate } from "./evaluate";
import { nodeKey } from "../state/node-key";
import { StackEntry } from "../state/stack";
import { NO_SCORE, fromTable } from "../state/score";
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

/** Fills in what the table knows of a node; assess() completes it. */
export function probeTable(entry: StackEntry, ply: i32): void {
  const hit = probe(nodeKey(entry.position, ply));
  entry.tableMove = foundMove();
  entry.tableScore = fromTable(foundScore(), ply);
  entry.tableDepth = foundDepth();
  entry.tableBound = foundBound();
  entry.rawStaticEval = hit ? foundEvaluation() : NO_SCORE;
}

/** Whether the table's score decides the node's window, its depth apart. */
export function tableCutsOff(entry: StackEntry, alpha: i32, beta: i32): bool {
  return cutsOff(entry.tableScore, entry.tableBound, alpha, beta);
}

/** Fills in the static evaluation, taken from the table where it holds one. After consultTable(). */
export function setStaticEval(entry: StackEntry, ply: i32): void {
  const position = entry.position;
  if (position.checkers) {
    entry.rawStaticEval = NO_SCORE;
    entry.staticEval = NO_SCORE;
    return;
  }
  if (entry.rawStaticEval == NO_SCORE) entry.rawStaticEval = evaluate(ply);
  entry.staticEval = corrected(position, ply, entry.rawStaticEval);
}

/** What a search may assume of a node before it tries moves: the table's score where that says more than the evaluation. */
export function estimate(entry: StackEntry): i32 {
  const evaluation = entry.staticEval;
  const bound = entry.tableBound;
  if (bound == NO_BOUND || evaluation == NO_SCORE) return evaluation;
  const score = entry.tableScore;
  const better = score > evaluation ? LOWER : UPPER;
  return bound == EXACT || bound == better ? score : evaluation;
}
