/**
 * The tables of the histories, with their dimensions. Each entry is an i16 and stays between minus and plus
 * HISTORY_LIMIT. A move is known by its piece and target, or by its squares.
 */

import { fromToOf } from "../board/move";
import { BUTTERFLY, CAPTURES, CONTINUATIONS, I16Array, NO_CONTINUATION as ZEROS } from "../memory";
import { HISTORY_LIMIT } from "../params";

const PIECES: i32 = 12;
const SQUARES: i32 = 64;
/** Room for the types of captured pieces; a power of two. */
const TYPES: i32 = 8;

/** A move by its piece and target, [piece][to], below 12 * 64. */
export function pieceTo(piece: i32, to: i32): i32 {
  return piece * SQUARES + to;
}

/** In place of a pieceTo(): no move was made, so none can continue it. */
export const NO_PIECE_TO: i32 = -1;

/**
 * Moves an entry towards plus or minus a limit by a bonus, the less the nearer it already is: entries stay within
 * the limit and forget old evidence as new arrives ("gravity"). The one update of every history table.
 */
export function gravity(table: I16Array, index: i32, bonus: i32, limit: i32): void {
  const value = table[index];
  table[index] = value + bonus - (value * abs(bonus)) / limit;
}

/** Quiet moves, whatever came before them: [colour][from][to]. */
@unmanaged
class ButterflyHistory {
  at(colour: i32, move: i32): i32 {
    return changetype<I16Array>(this)[butterflyIndex(colour, move)];
  }

  update(colour: i32, move: i32, bonus: i32): void {
    gravity(changetype<I16Array>(this), butterflyIndex(colour, move), bonus, HISTORY_LIMIT);
  }
}

function butterflyIndex(colour: i32, move: i32): i32 {
  return colour * SQUARES * SQUARES + fromToOf(move);
}

/** Captures and promotions: [piece][to][type of the piece captured]. */
@unmanaged
class CaptureHistory {
  at(moved: i32, victim: i32): i32 {
    return changetype<I16Array>(this)[moved * TYPES + victim];
  }

  update(moved: i32, victim: i32, bonus: i32): void {
    gravity(changetype<I16Array>(this), moved * TYPES + victim, bonus, HISTORY_LIMIT);
  }
}

/** Quiet moves after an earlier one: [piece][to]. */
@unmanaged
export class ContinuationHistory {
  at(moved: i32): i32 {
    return changetype<I16Array>(this)[moved];
  }

  update(moved: i32, bonus: i32): void {
    gravity(changetype<I16Array>(this), moved, bonus, HISTORY_LIMIT);
  }
}

const CONTINUATION_SIZE: usize = <usize>(PIECES * SQUARES) * 2;

export function butterflyTable(): ButterflyHistory {
  return changetype<ButterflyHistory>(BUTTERFLY);
}

export function captureTable(): CaptureHistory {
  return changetype<CaptureHistory>(CAPTURES);
}

/** The history of the moves that follow an earlier one: [piece][to] of that one. */
export function continuationOf(moved: i32): ContinuationHistory {
  return changetype<ContinuationHistory>(CONTINUATIONS + <usize>moved * CONTINUATION_SIZE);
}

/** The history where there was no earlier move: always zeros. */
export function noContinuation(): ContinuationHistory {
  return changetype<ContinuationHistory>(ZEROS);
}
