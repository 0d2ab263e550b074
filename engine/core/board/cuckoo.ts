/**
 * Cuckoo tables: whether two keys differ by one reversible move of one piece, and by which (Marcel van Kervinck, "The
 * Cuckoo Algorithm for Upcoming Repetition Detection", 2013). Every such difference is stored in one of two places,
 * which its own bits name.
 */

import { CUCKOO_DIFFERENCES, CUCKOO_ENTRIES, CUCKOO_MOVES, U16Array, U64Array } from "../memory";
import { pieceAttacks } from "./attacks";
import { KING, KNIGHT, bit, makePiece } from "./pieces";
import { pieceKey, sideKey } from "./zobrist";

/** No reversible move connects the keys. A move's squares are packed low square first, six bits each. */
export const NOT_FOUND: i32 = 0;

const MASK: u64 = <u64>CUCKOO_ENTRIES - 1;

function firstPlace(difference: u64): i32 {
  return <i32>(difference & MASK);
}

function secondPlace(difference: u64): i32 {
  return <i32>((difference >> 16) & MASK);
}

/** The move that turns one key into the other, side to move included, or NOT_FOUND. */
export function moveBetween(key: u64, other: u64): i32 {
  const differences = changetype<U64Array>(CUCKOO_DIFFERENCES);
  const difference = key ^ other;
  let place = firstPlace(difference);
  if (differences[place] != difference) {
    place = secondPlace(difference);
    if (differences[place] != difference) return NOT_FOUND;
  }
  return changetype<U16Array>(CUCKOO_MOVES)[place];
}

/** Puts a difference into its first place; the previous entry moves to its own other place, and so on. */
function insert(difference: u64, move: i32): void {
  const differences = changetype<U64Array>(CUCKOO_DIFFERENCES);
  const moves = changetype<U16Array>(CUCKOO_MOVES);
  let place = firstPlace(difference);
  while (move != NOT_FOUND) {
    const displaced = differences[place];
    const displacedMove = moves[place];
    differences[place] = difference;
    moves[place] = move;
    difference = displaced;
    move = displacedMove;
    const first = firstPlace(difference);
    place = place == first ? secondPlace(difference) : first;
  }
}

/** Fills the tables. Called once for the whole memory, after the attacks and keys were built. */
export function buildCuckoo(): void {
  for (let type = KNIGHT; type <= KING; type++) {
    for (let colour = 0; colour < 2; colour++) {
      const piece = makePiece(type, colour);
      for (let a = 0; a < 64; a++) {
        for (let b = a + 1; b < 64; b++) {
          if (!(pieceAttacks(type, a, 0) & bit(b))) continue;
          insert(pieceKey(piece, a) ^ pieceKey(piece, b) ^ sideKey(), a | (b << 6));
        }
      }
    }
  }
}
