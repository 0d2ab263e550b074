/**
 * Most moves leave the replies by knights, bishops, rooks and queens as they are: all but captures, castling, and those that
 * begin or end where one of the sliders looks. So they are counted once for all moves of a position.
 */

import { bishopAttacks, knightAttacks, rookAttacks } from "../board/attacks";
import { CASTLE, flagOf, fromOf, isCapture, toOf } from "../board/move";
import { UNKNOWN } from "../board/move-count";
import { bit, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";

/** Replies by those pieces, as they are without check and pins. */
let replies: i32 = 0;
/** The squares that the sliders among them see. */
let seen: u64 = 0;

/** Counts what the quiet moves of a position leave the same. */
export function startSteadyCount(position: Position): void {
  const replying = position.side(position.turn ^ 1);
  const goal = ~replying;
  const occupied = position.occupied;
  let count = 0;
  let squares: u64 = 0;
  let knights = position.knights & replying;
  while (knights) {
    count += <i32>popcnt(knightAttacks(lowest(knights)) & goal);
    knights = withoutLowest(knights);
  }
  let diagonal = (position.bishops | position.queens) & replying;
  while (diagonal) {
    const attacks = bishopAttacks(lowest(diagonal), occupied);
    count += <i32>popcnt(attacks & goal);
    squares |= attacks;
    diagonal = withoutLowest(diagonal);
  }
  let straight = (position.rooks | position.queens) & replying;
  while (straight) {
    const attacks = rookAttacks(lowest(straight), occupied);
    count += <i32>popcnt(attacks & goal);
    squares |= attacks;
    straight = withoutLowest(straight);
  }
  replies = count;
  seen = squares;
}

/** The replies by those pieces after a move of that position, or UNKNOWN if it may change their number. */
export function steadyCount(move: i32): i32 {
  if (isCapture(move) || flagOf(move) == CASTLE) return UNKNOWN;
  return seen & (bit(fromOf(move)) | bit(toOf(move))) ? UNKNOWN : replies;
}
