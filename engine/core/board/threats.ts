/**
 * The squares that each side's pieces attack, and the pieces that hang: a piece hangs if a piece of lesser value
 * attacks it (pawn < knight = bishop < rook < queen < king), or if it is attacked and not defended. Attacks are those
 * over the whole occupancy: a pinned piece attacks too, and no piece attacks through another.
 *
 * Both sides are computed at once, in the two halves of a register, and sliders by fills (Kogge-Stone; see the wiki's
 * page): neither loops nor tables, so the time does not depend on the pieces.
 */

import { U64Array } from "../memory";
import { BISHOP, BLACK, FILE_A, FILE_H, KNIGHT, PAWN, WHITE, colourOf, pawnsAttack, typeOf } from "./pieces";
import { Position, attackersTo } from "./position";

/** Bytes of a Threats. */
export const THREATS_SIZE: usize = 64;

/** Sets of squares, White's then Black's. */
@unmanaged
export class Threats {
  /**
   * Attacked by pawns; by those, knights and bishops; by those and rooks; by any piece. Reached through the functions.
   */
  pawns0: u64;
  pawns1: u64;
  minors0: u64;
  minors1: u64;
  rooks0: u64;
  rooks1: u64;
  all0: u64;
  all1: u64;

  /** What a colour's pawns attack. */
  byPawns(colour: i32): u64 {
    return changetype<U64Array>(this)[colour];
  }

  /** What its pawns, knights and bishops attack. */
  byMinors(colour: i32): u64 {
    return changetype<U64Array>(this)[2 + colour];
  }

  /** What its pawns, knights, bishops and rooks attack. */
  byRooks(colour: i32): u64 {
    return changetype<U64Array>(this)[4 + colour];
  }

  /** What all of its pieces attack. */
  byAll(colour: i32): u64 {
    return changetype<U64Array>(this)[6 + colour];
  }
}

const NOT_A: u64 = ~FILE_A;
const NOT_H: u64 = ~FILE_H;
const NOT_AB: u64 = NOT_A & ~(FILE_A << 1);
const NOT_GH: u64 = NOT_H & ~(FILE_H >> 1);

/** Where the colours' sets are in a position. */
const SIDES: usize = 48;

/** Finds what a position's pieces attack, and returns the pieces of both sides that hang. */
export function findHanging(position: Position, threats: Threats): u64 {
  const sides = v128.load(changetype<usize>(position), SIDES);
  const empty = i64x2.splat(~position.occupied);
  const knights = v128.and(sides, i64x2.splat(position.knights));
  const bishops = v128.and(sides, i64x2.splat(position.bishops));
  const rooks = v128.and(sides, i64x2.splat(position.rooks));
  const queens = v128.and(sides, i64x2.splat(position.queens));
  const kings = v128.and(sides, i64x2.splat(position.kings));

  const byPawns = i64x2.replace_lane(
    i64x2.splat(pawnsAttack(position.pawns & position.white, WHITE)),
    1,
    pawnsAttack(position.pawns & position.black, BLACK),
  );
  const byMinors = v128.or(byPawns, v128.or(knightsAttack(knights), diagonalsAttack(bishops, empty)));
  const byRooks = v128.or(byMinors, linesAttack(rooks, empty));
  const byQueens = v128.or(byRooks, v128.or(diagonalsAttack(queens, empty), linesAttack(queens, empty)));
  const byAll = v128.or(byQueens, kingsAttack(kings));
  const to = changetype<usize>(threats);
  v128.store(to, byPawns);
  v128.store(to, byMinors, 16);
  v128.store(to, byRooks, 32);
  v128.store(to, byAll, 48);

  const byLesser = v128.or(
    v128.or(v128.and(v128.or(knights, bishops), swapped(byPawns)), v128.and(rooks, swapped(byMinors))),
    v128.or(v128.and(queens, swapped(byRooks)), v128.and(kings, swapped(byQueens))),
  );
  const hanging = v128.or(byLesser, v128.and(sides, v128.andnot(swapped(byAll), byAll)));
  return i64x2.extract_lane(hanging, 0) | i64x2.extract_lane(hanging, 1);
}

/** Whether the piece on a square hangs: the definition followed piece by piece, to check findHanging(). */
export function isHanging(position: Position, square: i32): bool {
  const piece = position.pieceOn(square);
  const own = position.side(colourOf(piece));
  const attackers = attackersTo(position, square, position.occupied);
  const enemies = attackers & ~own;
  if (enemies != 0 && (attackers & own) == 0) return true;
  for (let type = PAWN; type < typeOf(piece); type++) {
    // A knight and a bishop are worth the same.
    if (type == KNIGHT && typeOf(piece) == BISHOP) continue;
    if (enemies & position.pieces(type)) return true;
  }
  return false;
}

/** White's set in Black's place and the other way round. */
function swapped(sets: v128): v128 {
  return v128.shuffle<i64>(sets, sets, 1, 0);
}

function knightsAttack(knights: v128): v128 {
  const one = beside(knights);
  const two = v128.or(
    v128.and(i64x2.shr_u(knights, 2), i64x2.splat(NOT_GH)),
    v128.and(i64x2.shl(knights, 2), i64x2.splat(NOT_AB)),
  );
  return v128.or(v128.or(i64x2.shl(one, 16), i64x2.shr_u(one, 16)), v128.or(i64x2.shl(two, 8), i64x2.shr_u(two, 8)));
}

function kingsAttack(kings: v128): v128 {
  const sides = beside(kings);
  const row = v128.or(kings, sides);
  return v128.or(sides, v128.or(i64x2.shl(row, 8), i64x2.shr_u(row, 8)));
}

/** The squares on the left and on the right of a set's squares. */
function beside(sets: v128): v128 {
  return v128.or(v128.and(i64x2.shr_u(sets, 1), i64x2.splat(NOT_H)), v128.and(i64x2.shl(sets, 1), i64x2.splat(NOT_A)));
}

/** What bishops attack. */
function diagonalsAttack(pieces: v128, empty: v128): v128 {
  const notA = i64x2.splat(NOT_A);
  const notH = i64x2.splat(NOT_H);
  const eastward = v128.and(empty, notA);
  const westward = v128.and(empty, notH);
  return v128.or(
    v128.and(notA, v128.or(northEast(pieces, eastward), southEast(pieces, eastward))),
    v128.and(notH, v128.or(northWest(pieces, westward), southWest(pieces, westward))),
  );
}

/** What rooks attack. */
function linesAttack(pieces: v128, empty: v128): v128 {
  const notA = i64x2.splat(NOT_A);
  const notH = i64x2.splat(NOT_H);
  return v128.or(
    v128.or(north(pieces, empty), south(pieces, empty)),
    v128.or(v128.and(notA, east(pieces, v128.and(empty, notA))), v128.and(notH, west(pieces, v128.and(empty, notH)))),
  );
}

// Each of these gives the squares that rays in one direction reach. A ray continues over open squares; those that it
// would only reach around the edge of the board are not open, and the caller takes them out of the result.

function north(pieces: v128, open: v128): v128 {
  return i64x2.shl(fillUp(pieces, open, 8), 8);
}

function northEast(pieces: v128, open: v128): v128 {
  return i64x2.shl(fillUp(pieces, open, 9), 9);
}

function northWest(pieces: v128, open: v128): v128 {
  return i64x2.shl(fillUp(pieces, open, 7), 7);
}

function east(pieces: v128, open: v128): v128 {
  return i64x2.shl(fillUp(pieces, open, 1), 1);
}

function south(pieces: v128, open: v128): v128 {
  return i64x2.shr_u(fillDown(pieces, open, 8), 8);
}

function southWest(pieces: v128, open: v128): v128 {
  return i64x2.shr_u(fillDown(pieces, open, 9), 9);
}

function southEast(pieces: v128, open: v128): v128 {
  return i64x2.shr_u(fillDown(pieces, open, 7), 7);
}

function west(pieces: v128, open: v128): v128 {
  return i64x2.shr_u(fillDown(pieces, open, 1), 1);
}

/** Pieces and the open squares that rays towards higher squares cross. */
function fillUp(pieces: v128, open: v128, step: i32): v128 {
  let filled = v128.or(pieces, v128.and(open, i64x2.shl(pieces, step)));
  let run = v128.and(open, i64x2.shl(open, step));
  filled = v128.or(filled, v128.and(run, i64x2.shl(filled, 2 * step)));
  run = v128.and(run, i64x2.shl(run, 2 * step));
  return v128.or(filled, v128.and(run, i64x2.shl(filled, 4 * step)));
}

/** The same towards lower squares. */
function fillDown(pieces: v128, open: v128, step: i32): v128 {
  let filled = v128.or(pieces, v128.and(open, i64x2.shr_u(pieces, step)));
  let run = v128.and(open, i64x2.shr_u(open, step));
  filled = v128.or(filled, v128.and(run, i64x2.shr_u(filled, 2 * step)));
  run = v128.and(run, i64x2.shr_u(run, 2 * step));
  return v128.or(filled, v128.and(run, i64x2.shr_u(filled, 4 * step)));
}
