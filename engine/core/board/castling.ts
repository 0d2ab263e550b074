/**
 * Castling, standard and Chess960: where king and rook land, and which squares must be empty or not attacked. The
 * squares of a right never change during a game, so setCastling() computes them when a game's first position is read.
 */

import { CASTLINGS } from "../memory";
import { between } from "./attacks";
import { NO_SQUARE, bit } from "./pieces";

/** Rights are bits: White's king side, queen side, Black's king side, queen side. */
export const RIGHTS: i32 = 4;
/** Bytes of a right's squares. */
const CASTLING_SIZE: usize = 24;
export const CASTLINGS_SIZE: usize = <usize>RIGHTS * CASTLING_SIZE;

/** The squares of one right. */
@unmanaged
class Castling {
  /** The squares that must be empty: all that king and rook cross or reach, except their own squares. */
  path: u64;
  /** The squares that the enemy must not attack: all that the king crosses and reaches. */
  walk: u64;
  /** The rook's square, NO_SQUARE if the game never had the right. */
  rook: i32;
}

function castlingOf(right: i32): Castling {
  return changetype<Castling>(CASTLINGS + <usize>right * CASTLING_SIZE);
}

/** Where the king lands when it castles with a rook: the c or g file of its rank. */
export function castledKing(king: i32, rook: i32): i32 {
  return (king & 56) | (rook > king ? 6 : 2);
}

/** Where the rook lands: the d or f file. */
export function castledRook(king: i32, rook: i32): i32 {
  return (king & 56) | (rook > king ? 5 : 3);
}

/** Sets a right up for a game. */
export function setCastling(right: i32, king: i32, rook: i32): void {
  const castling = castlingOf(right);
  castling.rook = rook;
  castling.path = 0;
  castling.walk = 0;
  if (rook == NO_SQUARE) return;
  const kingTo = castledKing(king, rook);
  const rookTo = castledRook(king, rook);
  castling.walk = between(king, kingTo) | bit(kingTo);
  castling.path = (castling.walk | between(rook, rookTo) | bit(rookTo)) & ~(bit(king) | bit(rook));
}

/** The rook that belongs to a right. */
export function castlingRook(right: i32): i32 {
  return castlingOf(right).rook;
}

/** The squares that must be empty to castle. */
export function castlingPath(right: i32): u64 {
  return castlingOf(right).path;
}

/** The squares that must not be attacked to castle, beside the king's own. */
export function castlingWalk(right: i32): u64 {
  return castlingOf(right).walk;
}

/** The rooks of all rights in one number: two games whose positions have the same key may differ in them. */
export function castlingRooks(): u32 {
  let rooks: u32 = 0;
  for (let right = 0; right < RIGHTS; right++) {
    rooks = (rooks << 8) | (<u32>castlingRook(right));
  }
  return rooks;
}

/** The rights of a side whose squares in between are empty. */
export function freeRights(rights: i32, us: i32, occupied: u64): i32 {
  const kingSide = us << 1;
  let free = rights & (3 << kingSide);
  if (free) {
    if (castlingOf(kingSide).path & occupied) free &= ~(1 << kingSide);
    if (castlingOf(kingSide | 1).path & occupied) free &= ~(2 << kingSide);
  }
  return free;
}

/** Whether the king crosses no attacked square. In Chess960 its own rook may be its only shield on the rank. */
export function isCastlingSafe(right: i32, danger: u64, straightPins: u64): bool {
  const castling = castlingOf(right);
  const exposed = castling.walk & danger;
  return (exposed | (bit(castling.rook) & straightPins)) == 0;
}
