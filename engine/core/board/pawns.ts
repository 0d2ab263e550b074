/**
 * The squares that pawns may reach, as sets. Only this file knows what pins mean for pawns. movegen.ts lists these
 * sets, move-count.ts counts them.
 */

import { FILE_A, FILE_H, RANK_3, RANK_6, WHITE, forward } from "./pieces";

/** Single pushes: a pawn pinned on a diagonal stays, one pinned on a file may go along it. */
export function singlePushes(pawns: u64, us: i32, empty: u64, diagonalPins: u64, straightPins: u64): u64 {
  const bound = pawns & straightPins;
  let pushes = forward(pawns & ~(diagonalPins | straightPins), us);
  if (bound) pushes |= forward(bound & ~diagonalPins, us) & straightPins;
  return pushes & empty;
}

/** Double pushes, from all single ones, those that do not answer a check included. */
export function doublePushes(single: u64, us: i32, empty: u64): u64 {
  const thirdRank = us == WHITE ? RANK_3 : RANK_6;
  return forward(single & thirdRank, us) & empty;
}

/**
 * Squares attacked towards the a file: a pawn pinned on a file or rank stays, one pinned on a diagonal may go along it.
 */
export function westAttacks(pawns: u64, us: i32, diagonalPins: u64, straightPins: u64): u64 {
  const bound = pawns & diagonalPins;
  const free = forward(pawns & ~(diagonalPins | straightPins), us);
  const attacks = (free & ~FILE_A) >> 1;
  if (!bound) return attacks;
  const pinned = forward(bound & ~straightPins, us) & ~FILE_A;
  return attacks | ((pinned >> 1) & diagonalPins);
}

/** The same towards the h file. */
export function eastAttacks(pawns: u64, us: i32, diagonalPins: u64, straightPins: u64): u64 {
  const bound = pawns & diagonalPins;
  const free = forward(pawns & ~(diagonalPins | straightPins), us);
  const attacks = (free & ~FILE_H) << 1;
  if (!bound) return attacks;
  const pinned = forward(bound & ~straightPins, us) & ~FILE_H;
  return attacks | ((pinned << 1) & diagonalPins);
}
