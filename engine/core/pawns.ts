/**
 * Where pawns may go, as sets: the one place that knows what pins mean to them. The generator lists these sets, the
 * counter counts them.
 */

import { FILE_A, FILE_H, RANK_3, RANK_6, WHITE, forward } from "./board";

/** Single pushes: a pawn pinned on a diagonal stays, one pinned on a file may go along it. */
export function singlePushes(
  pawns: u64,
  us: i32,
  empty: u64,
  diagonalPins: u64,
  straightPins: u64,
): u64 {
  const pushers = pawns & ~diagonalPins;
  const free = forward(pushers & ~straightPins, us);
  const pinned = forward(pushers & straightPins, us) & straightPins;
  return (free | pinned) & empty;
}

/** Double pushes, from all single ones, those that do not answer a check included. */
export function doublePushes(single: u64, us: i32, empty: u64): u64 {
  const thirdRank = us == WHITE ? RANK_3 : RANK_6;
  return forward(single & thirdRank, us) & empty;
}

/** Squares attacked towards the a file: a pawn pinned on a file or rank stays, one pinned on a diagonal may go along it. */
export function westAttacks(
  pawns: u64,
  us: i32,
  diagonalPins: u64,
  straightPins: u64,
): u64 {
  const capturers = pawns & ~straightPins;
  const loose = forward(capturers & ~diagonalPins & ~FILE_A, us) >> 1;
  const bound = forward(capturers & diagonalPins & ~FILE_A, us) >> 1;
  return loose | (bound & diagonalPins);
}

/** The same towards the h file. */
export function eastAttacks(
  pawns: u64,
  us: i32,
  diagonalPins: u64,
  straightPins: u64,
): u64 {
  const capturers = pawns & ~straightPins;
  const loose = forward(capturers & ~diagonalPins & ~FILE_H, us) << 1;
  const bound = forward(capturers & diagonalPins & ~FILE_H, us) << 1;
  return loose | (bound & diagonalPins);
}
