/** Zobrist keys (Albert Zobrist, 1970): one random number for each fact in which two positions may differ. */

import { U64Array, ZOBRIST } from "../memory";

const CASTLING: i32 = 12 * 64;
const EN_PASSANT_FILE: i32 = CASTLING + 16;
const SIDE: i32 = EN_PASSANT_FILE + 8;
const COUNT: i32 = SIDE + 1;

/** 2^64 over the golden ratio, odd: its multiples spread over all bits. */
export const GOLDEN_GAMMA: u64 = 0x9e3779b97f4a7c15;

const SEED: u64 = 0x43617374656c6c61;

function keys(): U64Array {
  return changetype<U64Array>(ZOBRIST);
}

export function pieceKey(piece: i32, square: i32): u64 {
  return keys()[(piece << 6) | square];
}

/** Key of a set of castling rights, four bits. */
export function castlingKey(rights: i32): u64 {
  return keys()[CASTLING + rights];
}

/** Key of the file of an en passant square that can be captured on. */
export function enPassantKey(square: i32): u64 {
  return keys()[EN_PASSANT_FILE + (square & 7)];
}

/** Present when Black is to move. */
export function sideKey(): u64 {
  return keys()[SIDE];
}

/** Fills the table by SplitMix64 (Steele, Lea and Flood, 2014). Called once for the whole memory. */
export function buildZobrist(): void {
  let state = SEED;
  for (let i = 0; i < COUNT; i++) {
    state += GOLDEN_GAMMA;
    let z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    keys()[i] = z ^ (z >> 31);
  }
  // Having no rights at all is the absence of a fact.
  keys()[CASTLING] = 0;
}
