/** What is known of a node before it is searched: the transposition table's entry and the static evaluation. */

import { corrected } from "../state/correction-history";
import { evaluate } from "./evaluate";
import { nodeKey } from "../state/node-key";
import { Frame } from "../state/stack";
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
export function consultTable(frame: Frame, ply: i32): void {
  const hit = probe(nodeKey(frame.position, ply));
  frame.tableMove = foundMove();
  frame.tableScore = fromTable(foundScore(), ply);
  frame.tableDepth = foundDepth();
  frame.tableBound = foundBound();
  frame.rawEvaluation = hit ? foundEvaluation() : NO_SCORE;
}

/** Whether the table's score decides the node's window, its depth apart. */
export function tableCutsOff(frame: Frame, alpha: i32, beta: i32): bool {
  return cutsOff(frame.tableScore, frame.tableBound, alpha, beta);
}

/** Fills in the static evaluation, taken from the table where it holds one. After consultTable(). */
export function assess(frame: Frame, ply: i32): void {
  const position = frame.position;
  if (position.checkers) {
    frame.rawEvaluation = NO_SCORE;
    frame.evaluation = NO_SCORE;
    return;
  }
  if (frame.rawEvaluation == NO_SCORE) frame.rawEvaluation = evaluate(ply);
  frame.evaluation = corrected(position, ply, frame.rawEvaluation);
}

/** What a search may assume of a node before it tries moves: the table's score where that says more than the evaluation. */
export function estimate(frame: Frame): i32 {
  const evaluation = frame.evaluation;
  const bound = frame.tableBound;
  if (bound == NO_BOUND || evaluation == NO_SCORE) return evaluation;
  const score = frame.tableScore;
  const better = score > evaluation ? LOWER : UPPER;
  return bound == EXACT || bound == better ? score : evaluation;
}
