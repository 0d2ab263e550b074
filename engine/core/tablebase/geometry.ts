/**
 * Syzygy's numbering of placements (Ronald de Man, 2013): the number of two kings, three pieces or some pawns on the
 * board, after the board has been turned so that the first of them is in a fixed corner. Everything here follows from
 * a few orders of squares; buildGeometry() counts it once. Sources: the descriptions in Fathom's tbprobe.c
 * (Basil Falcinelli, Ronald de Man, Jon Dart) and in python-chess (Niklas Fiekas).
 */

import { distance } from "../board/pieces";
import { BINOMIALS, KING_PAIRS, LEADING_PAWNS, LEADING_PAWN_COUNTS, U16Array, U32Array } from "../memory";

/** Placements of two kings, and of three different pieces, with the board turned. */
export const KING_PAIR_COUNT: i32 = 462;
export const TRIPLE_COUNT: i32 = 31332;

/** Squares of the triangle a1-d1-d4 that are off the diagonal, and all of them. */
const OFF_DIAGONAL: i32 = 6;
const TRIANGLE: i32 = 10;

/** Most pieces of one kind beside the first group, one more than any table of seven pieces has. */
const BINOMIAL_ROWS: i32 = 7;
/** Most leading pawns, and squares of a pawn on the files a to d. */
const LEADS: i32 = 5;
const LEAD_SQUARES: i32 = 24;

/** The distance of a square above the diagonal a1-h8, negative below it. */
export function aboveDiagonal(square: i32): i32 {
  return (square >> 3) - (square & 7);
}

/** The square mirrored in the diagonal a1-h8. */
export function flipDiagonal(square: i32): i32 {
  return (square >> 3) | ((square & 7) << 3);
}

/** The place of a square of the triangle a1-d1-d4: b1 c1 d1 c2 d2 d3, then a1 b2 c3 d4. */
function triangleIndex(square: i32): i32 {
  const rank = square >> 3;
  const file = square & 7;
  if (rank == file) return OFF_DIAGONAL + rank;
  return rank == 0 ? file - 1 : rank + file;
}

/** The place of a square below the diagonal, rank by rank: b1 to h1, c2 to h2 and so on to h7. */
function belowDiagonalIndex(square: i32): i32 {
  const rank = square >> 3;
  return rank * 7 - ((rank * (rank - 1)) >> 1) + (square & 7) - rank - 1;
}

/**
 * The order of leading pawns: those nearest to the edge first, on each file the least advanced. 47 for a2, 0 for e7.
 */
export function pawnOrder(square: i32): i32 {
  const file = square & 7;
  const fromEdge = min(file, 7 - file);
  return 47 - 12 * fromEdge - 2 * ((square >> 3) - 1) - (file > 3 ? 1 : 0);
}

/** The place of a pawn's square on the files a to d: a2 to a7, b2 to b7 and so on. */
function leadIndex(square: i32): i32 {
  return 6 * (square & 7) + (square >> 3) - 1;
}

/** n over k, for n to 63 and k to 6. */
export function binomial(n: i32, k: i32): u64 {
  return n < 0 ? 0 : <u64>changetype<U32Array>(BINOMIALS)[(k << 6) | n];
}

/** Computes all tables; called once. */
export function buildGeometry(): void {
  buildBinomials();
  buildKingPairs();
  buildLeadingPawns();
}

function buildBinomials(): void {
  const table = changetype<U32Array>(BINOMIALS);
  for (let n = 0; n < 64; n++) {
    table[n] = 1;
    for (let k = 1; k < BINOMIAL_ROWS; k++) {
      table[(k << 6) | n] = n == 0 ? 0 : table[((k - 1) << 6) | (n - 1)] + table[(k << 6) | (n - 1)];
    }
  }
}

/** Kings on the diagonal both come last, since such a pair has a second mirror image. */
function buildKingPairs(): void {
  const table = changetype<U16Array>(KING_PAIRS);
  let number = 0;
  for (let onDiagonal = 0; onDiagonal < 2; onDiagonal++) {
    for (let index = 0; index < TRIANGLE; index++) {
      const first = triangleSquare(index);
      for (let second = 0; second < 64; second++) {
        if (distance(first, second) <= 1) continue;
        const isPairOnDiagonal = index >= OFF_DIAGONAL && aboveDiagonal(second) == 0;
        if (index >= OFF_DIAGONAL && aboveDiagonal(second) > 0) continue;
        if (isPairOnDiagonal == (onDiagonal != 0)) table[(index << 6) | second] = number++;
      }
    }
  }
}

/** The square that has a place in the triangle. */
function triangleSquare(index: i32): i32 {
  for (let square = 0; square < 28; square++) {
    if ((square & 7) < 4 && aboveDiagonal(square) <= 0 && triangleIndex(square) == index) return square;
  }
  return 0;
}

/** For each number of leading pawns: the first number for each square of the leader; and how many each file has. */
function buildLeadingPawns(): void {
  const starts = changetype<U32Array>(LEADING_PAWNS);
  const counts = changetype<U32Array>(LEADING_PAWN_COUNTS);
  for (let pawns = 1; pawns <= LEADS; pawns++) {
    for (let file = 0; file < 4; file++) {
      let number: u32 = 0;
      for (let rank = 1; rank <= 6; rank++) {
        const square = (rank << 3) | file;
        starts[(pawns - 1) * LEAD_SQUARES + leadIndex(square)] = number;
        // The other pawns come later in the order.
        number += <u32>binomial(pawnOrder(square), pawns - 1);
      }
      counts[((pawns - 1) << 2) | file] = number;
    }
  }
}

/** The number of two kings, the first in the triangle and, where that is on the diagonal, the second not above it. */
export function kingPairNumber(first: i32, second: i32): u64 {
  return <u64>changetype<U16Array>(KING_PAIRS)[(triangleIndex(first) << 6) | second];
}

/** The number of three pieces, with the board turned in the same way. */
export function tripleNumber(first: i32, second: i32, third: i32): u64 {
  // Occupied squares do not count.
  const second0 = second - (second > first ? 1 : 0);
  const third0 = third - (third > first ? 1 : 0) - (third > second ? 1 : 0);
  if (aboveDiagonal(first) != 0) return <u64>((triangleIndex(first) * 63 + second0) * 62 + third0);
  const row = first >> 3;
  let base = OFF_DIAGONAL * 63 * 62;
  if (aboveDiagonal(second) != 0) return <u64>(base + (row * 28 + belowDiagonalIndex(second)) * 62 + third0);
  base += 4 * 28 * 62;
  const secondRow = (second >> 3) - (second > first ? 1 : 0);
  if (aboveDiagonal(third) != 0) return <u64>(base + (row * 7 + secondRow) * 28 + belowDiagonalIndex(third));
  base += 4 * 7 * 28;
  const thirdRow = (third >> 3) - (third > first ? 1 : 0) - (third > second ? 1 : 0);
  return <u64>(base + (row * 7 + secondRow) * 6 + thirdRow);
}

/** The first number of so many leading pawns, the first of them on a square of the files a to d. */
export function leadingPawnsStart(pawns: i32, square: i32): u64 {
  return <u64>changetype<U32Array>(LEADING_PAWNS)[(pawns - 1) * LEAD_SQUARES + leadIndex(square)];
}

/** How many placements of so many leading pawns a file of the first has, a to d. */
export function leadingPawnsCount(pawns: i32, file: i32): u64 {
  return <u64>changetype<U32Array>(LEADING_PAWN_COUNTS)[((pawns - 1) << 2) | file];
}
