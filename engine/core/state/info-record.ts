/**
 * What the host may learn of a search beyond its reports, one record at a time, in the exchange area. Mates are already
 * counted in moves: how scores and table entries are made up is nobody's business outside the core.
 */

import { EXCHANGE } from "../memory";
import { isMate, movesToMate } from "./score";

/** Its layout is known to engine/host/core.ts. */
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

export function infoRecord(): InfoRecord {
  return changetype<InfoRecord>(EXCHANGE);
}

export function recordScore(score: i32, bound: i32): void {
  const record = infoRecord();
  record.score = score;
  record.mate = isMate(score) ? movesToMate(score) : 0;
  record.bound = bound;
}
