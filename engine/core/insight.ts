/**
 * What the host may learn of a search beyond its reports: what became of each root move, and what the transposition
 * table holds. One record at a time, in the exchange area, with mates already counted in moves: how scores and table
 * entries are made up is nobody's business outside the core.
 */

import { frameAt } from "./frame";
import { EXCHANGE } from "./memory";
import { tableKey } from "./position";
import { rootMoveAt, rootMoveCount } from "./rootmoves";
import { NO_SCORE, fromTable, isMate, movesToMate } from "./score";
import { LOWER, UPPER, foundBound, foundDepth, foundEvaluation, foundMove, foundScore, probe } from "./tt";

/** Its layout is known to engine/host/core.ts. */
@unmanaged
class Insight {
  /** Moves made below a root move. */
  nodes: f64;
  move: i32;
  /** Centipawns, where `mate` is 0. */
  score: i32;
  /** Moves to mate, negative for the side that is mated; 0 if the score is no mate. */
  mate: i32;
  /** As in tt.ts. */
  bound: i32;
  depth: i32;
  /** Stored static evaluation in centipawns, where `evaluated` is not 0. */
  evaluation: i32;
  evaluated: i32;
}

function insight(): Insight {
  return changetype<Insight>(EXCHANGE);
}

function writeScore(score: i32, bound: i32): void {
  const record = insight();
  record.score = score;
  record.mate = isMate(score) ? movesToMate(score) : 0;
  record.bound = bound;
}

/** Writes what the last search knows of a root move. @returns false if it had not that many */
export function writeRootMove(index: i32): bool {
  if (index >= rootMoveCount()) return false;
  const root = rootMoveAt(index);
  const record = insight();
  record.nodes = root.nodes;
  record.move = root.move;
  record.depth = root.depth;
  record.evaluated = 0;
  writeScore(root.score, root.bound);
  return true;
}

/**
 * Writes what the transposition table holds of the present position.
 *
 * @param plies from how many plies earlier it is seen: mates are counted from there, and scores are those of the side
 *   that was to move then
 * @returns false if it holds nothing
 */
export function writeEntry(plies: i32): bool {
  if (!probe(tableKey(frameAt(0).position))) return false;
  const turned = (plies & 1) != 0;
  const score = fromTable(foundScore(), plies);
  const evaluation = foundEvaluation();
  const record = insight();
  record.nodes = 0;
  record.move = foundMove();
  record.depth = foundDepth();
  record.evaluated = evaluation == NO_SCORE ? 0 : 1;
  record.evaluation = turned ? -evaluation : evaluation;
  if (turned) writeScore(-score, opposite(foundBound()));
  else writeScore(score, foundBound());
  return true;
}

/** What a bound is from the other side's view. */
function opposite(bound: i32): i32 {
  return bound == LOWER ? UPPER : bound == UPPER ? LOWER : bound;
}
