/**
 * Endings against a bare king, which an evaluation alone cannot win. The value for the stronger side rises as the bare
 * king comes nearer to a square where it can be mated, and as the kings come nearer to each other ("mop-up", Slate and
 * Atkin, 1977).
 */

import { KNIGHT, LIGHT_SQUARES, QUEEN, WHITE, distance, hasSeveral, lowest, withoutLowest } from "../board/pieces";
import { Position } from "../board/position";
import { exchangeValue } from "../board/see";

/** Centipawns for each step of the bare king towards the edge. */
const EDGE_STEP: i32 = 20;
/** Centipawns for each step by which a piece is nearer to the bare king than across the board. */
const APPROACH_STEP: i32 = 10;
/**
 * With bishop and knight: centipawns for each step of the bare king towards a corner that the bishop controls, and
 * towards the nearest edge, along which it has to be driven there.
 */
const CORNER_STEP: i32 = 60;
const BORDER_STEP: i32 = 40;

/** The bonus of a won ending beyond its material, so that no other evaluation looks better; centipawns. */
const WON: i32 = 1500;
/** Centipawns for a pawn on its first rank, and for each rank that it has advanced. */
const PAWN_WORTH: i32 = 100;
const PAWN_STEP: i32 = 20;

/** Whether a side has nothing but its king. */
export function isBare(position: Position, colour: i32): bool {
  return !hasSeveral(position.side(colour));
}

/** The bonus for the kings' places to a side with pieces against a bare king; centipawns. @param strong its colour */
function mopUp(position: Position, strong: i32): i32 {
  const prey = position.kingSquare(strong ^ 1);
  const approach = nearness(position.kingSquare(strong), prey) * APPROACH_STEP;
  const bishops = position.bishops;
  const others = position.pawns | position.rooks | position.queens;
  // A bishop mates a king with its knight in the corners of its own colour only. All three have to come near.
  if (!others && position.knights && bishops && !hasSeveral(bishops)) {
    const light = (bishops & LIGHT_SQUARES) != 0;
    const knight = nearness(lowest(position.knights), prey) * APPROACH_STEP;
    return 2 * approach + knight + cornerSteps(prey, light) * CORNER_STEP + borderSteps(prey) * BORDER_STEP;
  }
  return approach + edgeSteps(prey) * EDGE_STEP;
}

/** Whether a side has enough pieces to mate a bare king; the network evaluates pawns alone. */
export function isWon(position: Position): bool {
  if (position.rooks | position.queens) return true;
  const bishops = position.bishops;
  if (bishops & LIGHT_SQUARES && bishops & ~LIGHT_SQUARES) return true;
  if (bishops && position.knights) return true;
  return popcnt(position.knights) > 2;
}

/** The value of a won ending for the side that wins it, in centipawns. @param strong its colour */
export function wonEnding(position: Position, strong: i32): i32 {
  let value = WON + mopUp(position, strong);
  for (let type = KNIGHT; type <= QUEEN; type++) {
    value += exchangeValue(type) * <i32>popcnt(position.pieces(type));
  }
  let pawns = position.pawns;
  while (pawns) {
    const rank = lowest(pawns) >> 3;
    value += PAWN_WORTH + PAWN_STEP * (strong == WHITE ? rank : 7 - rank);
    pawns = withoutLowest(pawns);
  }
  return value;
}

/** Whether a bare king cannot be mated by force: two knights alone do not suffice, nor does anything less. */
export function isUnwinnable(position: Position): bool {
  if (position.pawns | position.rooks | position.queens | position.bishops) {
    return false;
  }
  return popcnt(position.knights) <= 2;
}

/** By how many steps two squares are nearer than they could be: 0 to 6. */
function nearness(a: i32, b: i32): i32 {
  return 7 - distance(a, b);
}

/** Steps from the middle of the board to a square: 0 to 6. */
function edgeSteps(square: i32): i32 {
  return middleSteps(square & 7) + middleSteps(square >> 3);
}

/** Steps from the middle of the board towards the edge that is nearest to a square: 0 to 3. */
function borderSteps(square: i32): i32 {
  return max(middleSteps(square & 7), middleSteps(square >> 3));
}

/** Steps of a file or rank from the two in the middle: 0 to 3. */
function middleSteps(line: i32): i32 {
  return max(3 - line, line - 4);
}

/** Steps from the long diagonal that leads to the wrong corners towards one of the right ones: 0 to 7. */
function cornerSteps(square: i32, light: bool): i32 {
  const file = square & 7;
  const rank = square >> 3;
  return light ? abs(file - rank) : abs(file + rank - 7);
}
