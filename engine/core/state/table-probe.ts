/** What the transposition table holds of a position, for the host. */

import { tableKey } from "../board/position";
import { infoRecord, recordScore } from "./info-record";
import { NO_SCORE, fromTable } from "./score";
import { stackAt } from "./stack";
import { LOWER, UPPER, foundBound, foundDepth, foundEvaluation, foundMove, foundScore, probe } from "./tt";

/**
 * Writes what the transposition table holds of the present position.
 *
 * @param plies from how many plies earlier it is seen: mates are counted from there, and scores are those of the side
 *   that was to move then
 * @returns false if it holds nothing
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

/** What a bound is from the other side's view. */
function opposite(bound: i32): i32 {
  return bound == LOWER ? UPPER : bound == UPPER ? LOWER : bound;
}
