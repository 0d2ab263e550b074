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
/** What makes a bishop and knight, or a pair of bishops, as sure a win as a rook. */
const MATING_MATERIAL: i32 = 300;

/** Whether one side has nothing but its king, and the other enough to mate it without a pawn. */
export function isMopUp(position: Position): bool {
  return (
    !position.pawns &&
    (!hasSeveral(position.white) || !hasSeveral(position.black))
  );
}

/** What the side with the men gains by the kings' places; centipawns. @param strong its colour */
export function mopUp(position: Position, strong: i32): i32 {
  const hunter = position.kingSquare(strong);
  const prey = position.kingSquare(strong ^ 1);
  const approach = (7 - distance(hunter, prey)) * APPROACH_STEP;
  const majors = position.rooks | position.queens;
  const bishops = position.bishops;
  if (majors || !position.knights || !bishops || hasSeveral(bishops)) {
    return MATING_MATERIAL + approach + edgeSteps(prey) * EDGE_STEP;
  }
  const light = (bishops & LIGHT_SQUARES) != 0;
  return MATING_MATERIAL + approach + cornerSteps(prey, light) * CORNER_STEP;
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
