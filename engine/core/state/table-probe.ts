/** The transposition table's entry of a position, for the host. */

import { tableKey } from "../board/position";
import { infoRecord, recordScore } from "./info-record";
import { NO_SCORE, fromTable } from "./score";
import { stackAt } from "./stack";
import { LOWER, UPPER, foundBound, foundDepth, foundEvaluation, foundMove, foundScore, probe } from "./tt";

/**
 * Writes the transposition table's entry of the present position.
 *
 * @param plies how many plies earlier the viewing side was to move: mates count from there, and scores are from that
 *   side's view
 * @returns false if there is no entry
 */
export function writeEntry(plies: i32): bool {
  if (!probe(tableKey(stackAt(0).position))) return false;
  const turned = (plies & 1) != 0;
  const score = fromTable(foundScore(), plies);
  const evaluation = foundEvaluation();
  const record = infoRecord();
  record.nodes = 0;
  record.move = foundMove();
  record.depth = foundDepth();
  record.evaluated = evaluation == NO_SCORE ? 0 : 1;
  record.evaluation = turned ? -evaluation : evaluation;
  if (turned) recordScore(-score, opposite(foundBound()));
  else recordScore(score, foundBound());
  return true;
}

/** A bound from the other side's view. */
function opposite(bound: i32): i32 {
  return bound == LOWER ? UPPER : bound == UPPER ? LOWER : bound;
}
