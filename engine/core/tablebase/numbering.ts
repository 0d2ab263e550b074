/** The number of a placement among all those of a table's part; the values are stored in this order. */

import { U8Array } from "../memory";
import { Part } from "./part";
import {
  aboveDiagonal,
  binomial,
  flipDiagonal,
  kingPairNumber,
  leadingPawnsStart,
  pawnOrder,
  tripleNumber,
} from "./geometry";

/** @param squares of the pieces in the part's order; they are changed */
export function numberWithoutPawns(part: Part, squares: U8Array, count: i32): u64 {
  const first = part.groupLengths[0];
  turnToTriangle(squares, count, first);
  const number = first == 3 ? tripleNumber(squares[0], squares[1], squares[2]) : kingPairNumber(squares[0], squares[1]);
  return number * part.factors[0] + numberOfRest(part, squares, first, 1, 0);
}

/** @param pawns how many pawns lead: those of one colour */
export function numberWithPawns(part: Part, squares: U8Array, count: i32, pawns: i32): u64 {
  if (squares[0] & 4) turn(squares, count, 7);
  // The first leads; the others in the order's other direction.
  sortByPawnOrder(squares, pawns);
  let number = leadingPawnsStart(pawns, squares[0]);
  for (let i = 1; i < pawns; i++) number += binomial(pawnOrder(squares[i]), pawns - i);
  number *= part.factors[0];
  // Pawns of the other colour have 48 squares, which begin with a2.
  const second = part.groupLengths[1];
  const hasOthers = second > 0 && (part.pieces[pawns] & 7) == 1;
  if (!hasOthers) return number + numberOfRest(part, squares, pawns, 1, 0);
  return (
    number +
    numberOfGroup(squares, pawns, second, 8) * part.factors[1] +
    numberOfRest(part, squares, pawns + second, 2, 0)
  );
}

/**
 * Moves the pawn that is first in the order to the front of those of its colour; returns its file, mirrored to a to d.
 */
export function leadingFile(squares: U8Array, pawns: i32): i32 {
  for (let i = 1; i < pawns; i++) {
    if (leadOrder(squares[i]) < leadOrder(squares[0])) swap(squares, 0, i);
  }
  const file = squares[0] & 7;
  return min(file, 7 - file);
}

/** The leading pawn: the nearest to the edge, of these the least advanced. */
function leadOrder(square: i32): i32 {
  const file = square & 7;
  return 6 * min(file, 7 - file) + (square >> 3);
}

/** The groups from one on; their pieces begin at a place. */
function numberOfRest(part: Part, squares: U8Array, from: i32, group: i32, number: u64): u64 {
  for (let at = from; part.groupLengths[group] != 0; group++) {
    const length = part.groupLengths[group];
    number += numberOfGroup(squares, at, length, 0) * part.factors[group];
    at += length;
  }
  return number;
}

/** The number of a set of like pieces on the squares that the earlier pieces do not occupy. */
function numberOfGroup(squares: U8Array, from: i32, length: i32, missing: i32): u64 {
  sort(squares, from, length);
  let number: u64 = 0;
  for (let i = 0; i < length; i++) {
    const square = squares[from + i];
    let taken = missing;
    for (let j = 0; j < from; j++) taken += squares[j] < square ? 1 : 0;
    number += binomial(square - taken, i + 1);
  }
  return number;
}

/** Turns the board so that the first piece is in the triangle a1-d1-d4, and the first off the diagonal below it. */
function turnToTriangle(squares: U8Array, count: i32, first: i32): void {
  if (squares[0] & 4) turn(squares, count, 7);
  if (squares[0] & 32) turn(squares, count, 56);
  for (let i = 0; i < first; i++) {
    const above = aboveDiagonal(squares[i]);
    if (above == 0) continue;
    if (above > 0) {
      for (let j = 0; j < count; j++) squares[j] = flipDiagonal(squares[j]);
    }
    return;
  }
}

function turn(squares: U8Array, count: i32, by: i32): void {
  for (let i = 0; i < count; i++) squares[i] = squares[i] ^ by;
}

function swap(squares: U8Array, a: i32, b: i32): void {
  const square = squares[a];
  squares[a] = squares[b];
  squares[b] = square;
}

/** Rising. */
function sort(squares: U8Array, from: i32, length: i32): void {
  for (let i = from + 1; i < from + length; i++) {
    for (let j = i; j > from && squares[j] < squares[j - 1]; j--) swap(squares, j, j - 1);
  }
}

/** All but the first, falling in the order of pawns. */
function sortByPawnOrder(squares: U8Array, pawns: i32): void {
  for (let i = 2; i < pawns; i++) {
    for (let j = i; j > 1 && pawnOrder(squares[j]) > pawnOrder(squares[j - 1]); j--) swap(squares, j, j - 1);
  }
}
