/**
 * What the host may ask for beyond the reports of a search: root moves and entries of the transposition table, one
 * record at a time, in the mailbox. Mates are already counted in moves, so that nothing outside the core depends on the
 * encoding of scores and table entries.
 */

import { MAILBOX } from "../memory";
import { tableKey } from "../state/node-key";
import { NO_SCORE, fromTable, isMate, movesToMate } from "../state/score";
import { stackAt } from "../state/stack";
import { LOWER, UPPER, foundBound, foundDepth, foundEvaluation, foundMove, foundScore, probe } from "../state/tt";
import { rootMoveAt, rootMoveCount } from "./root-moves";

/** engine/host/core/core.ts knows this layout. */
@unmanaged
class InfoRecord {
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

function infoRecord(): InfoRecord {
  return changetype<InfoRecord>(MAILBOX);
}

function recordScore(score: i32, bound: i32): void {
  const record = infoRecord();
  record.score = score;
  record.mate = isMate(score) ? movesToMate(score) : 0;
  record.bound = bound;
}

/** Writes this thread's record of a root move of its last search. @returns false if it had fewer root moves */
export function exportRootMove(index: i32): bool {
  if (index >= rootMoveCount()) return false;
  const root = rootMoveAt(index);
  const record = infoRecord();
  record.nodes = root.nodes;
  record.move = root.move;
  record.depth = root.depth;
  record.evaluated = 0;
  recordScore(root.score, root.bound);
  return true;
}

/**
 * Writes the transposition table's entry of the present position; the table must hold a search's entries.
 *
 * @param plies how many plies earlier the viewing side was to move: mates count from there, and scores are from that
 *   side's view
 * @returns false if there is no entry
 */
export function lookUp(plies: i32): bool {
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
