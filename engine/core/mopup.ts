/**
 * Endings against a bare king, which piece-square values alone do not know how to win: the lone king is worth less the
 * nearer it stands to where it can be mated, and the nearer the other king is to it ("mop-up", Slate and Atkin, 1977).
 */

import { LIGHT_SQUARES, distance, hasSeveral } from "./board";
import { Position } from "./position";

/** Centipawns for each step of the lone king towards the edge, or towards a corner that the bishop controls. */
const EDGE_STEP: i32 = 20;
const CORNER_STEP: i32 = 40;
/** Centipawns for each step by which the kings are nearer than across the board. */
const APPROACH_STEP: i32 = 10;

/** Whether a side has nothing but its king. */
export function isBare(position: Position, colour: i32): bool {
  return !hasSeveral(position.side(colour));
}

/** What a side with pieces gains by the kings' places against a bare king; centipawns. @param strong its colour */
export function mopUp(position: Position, strong: i32): i32 {
  const hunter = position.kingSquare(strong);
  const prey = position.kingSquare(strong ^ 1);
  const approach = (7 - distance(hunter, prey)) * APPROACH_STEP;
  const bishops = position.bishops;
  const others = position.pawns | position.rooks | position.queens;
  // A bishop mates a king with its knight in the corners of its own colour only.
  if (!others && position.knights && bishops && !hasSeveral(bishops)) {
    const light = (bishops & LIGHT_SQUARES) != 0;
    return approach + cornerSteps(prey, light) * CORNER_STEP;
  }
  return approach + edgeSteps(prey) * EDGE_STEP;
}

/** Whether a bare king cannot be mated by force: two knights alone do not suffice, nor does anything less. */
export function isUnwinnable(position: Position): bool {
  if (position.pawns | position.rooks | position.queens | position.bishops) {
    return false;
  }
  return popcnt(position.knights) <= 2;
}

/** Steps from the middle of the board to a square: 0 to 6. */
function edgeSteps(square: i32): i32 {
  const file = square & 7;
  const rank = square >> 3;
  return max(3 - file, file - 4) + max(3 - rank, rank - 4);
}

/** Steps from the long diagonal that leads to the wrong corners towards one of the right ones: 0 to 7. */
function cornerSteps(square: i32, light: bool): i32 {
  const file = square & 7;
  const rank = square >> 3;
  return light ? abs(file - rank) : abs(file + rank - 7);
}
