/** Static evaluation: piece-square values, blended from middlegame to endgame as pieces leave the board. */

import { BLACK, WHITE } from "./board";
import { isBare, isUnwinnable, mopUp } from "./mopup";
import { Position } from "./position";
import { endgameOf, middlegameOf } from "./psqt";

/** Weights of the pieces in the game's phase; all of them on the board make PHASE_LIMIT. */
const MINOR_PHASE: i32 = 1;
const ROOK_PHASE: i32 = 2;
const QUEEN_PHASE: i32 = 4;
const PHASE_LIMIT: i32 = 24;

/** What is left of an advantage that does not suffice to mate a bare king. */
const UNWINNABLE_DIVISOR: i32 = 32;

/** What having the move is worth, in centipawns. */
const TEMPO: i32 = 11;

/** 24 with all pieces on the board, 0 with only kings and pawns left. */
function phase(position: Position): i32 {
  const sum =
    MINOR_PHASE * <i32>popcnt(position.knights | position.bishops) +
    ROOK_PHASE * <i32>popcnt(position.rooks) +
    QUEEN_PHASE * <i32>popcnt(position.queens);
  return min(sum, PHASE_LIMIT);
}

/** Adjusts a value, seen by White, where one side has only its king left. */
function againstBareKing(position: Position, value: i32): i32 {
  const bareWhite = isBare(position, WHITE);
  const bareBlack = isBare(position, BLACK);
  if (bareWhite == bareBlack) return value;
  if (isUnwinnable(position)) return value / UNWINNABLE_DIVISOR;
  return bareBlack
    ? value + mopUp(position, WHITE)
    : value - mopUp(position, BLACK);
}

/** Centipawns, from the side to move's view. */
export function evaluate(position: Position): i32 {
  const weight = phase(position);
  const white =
    (middlegameOf(position.psq) * weight +
      endgameOf(position.psq) * (PHASE_LIMIT - weight)) /
    PHASE_LIMIT;
  const value = againstBareKing(position, white);
  return (position.turn == BLACK ? -value : value) + TEMPO;
}
