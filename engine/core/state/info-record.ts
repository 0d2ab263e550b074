/**
 * Data of a search for the host beyond the reports, one record at a time, in the exchange area. Mates are already
 * counted in moves, so that nothing outside the core depends on the encoding of scores and table entries.
 */

import { EXCHANGE } from "../memory";
import { isMate, movesToMate } from "./score";

/** engine/host/core.ts knows this layout. */
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
