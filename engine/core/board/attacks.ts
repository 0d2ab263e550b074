/** Attack sets of every piece. Sliders are looked up by magic bitboards (Pradu Kannan, 2007; see the wiki's page). */

import {
  BETWEEN,
  KING_ATTACKS,
  KNIGHT_ATTACKS,
  MAGIC_ENTRIES,
  MAGIC_ENTRY_SIZE,
  PAWN_ATTACKS,
  SLIDER_ATTACKS,
  U64Array,
} from "../memory";
import { BISHOP_MAGICS, ROOK_MAGICS } from "./magics";
import { BISHOP, BLACK, KING, KNIGHT, ROOK, WHITE, bit, lowest, pawnsAttack, withoutLowest } from "./pieces";

/** The numbers that look up one square's sliding attacks: `table[((occupied & mask) * factor) >> shift]`. */
@unmanaged
class Magic {
  mask: u64;
  factor: u64;
  table: u32;
  shift: u32;
}

function rookMagic(square: i32): Magic {
  return changetype<Magic>(MAGIC_ENTRIES + <usize>square * MAGIC_ENTRY_SIZE);
}

function bishopMagic(square: i32): Magic {
  return changetype<Magic>(MAGIC_ENTRIES + <usize>(64 + square) * MAGIC_ENTRY_SIZE);
}

function lookUp(magic: Magic, occupied: u64): u64 {
  const index = ((occupied & magic.mask) * magic.factor) >> magic.shift;
  return load<u64>(<usize>magic.table + ((<usize>index) << 3));
}

export function rookAttacks(square: i32, occupied: u64): u64 {
  return lookUp(rookMagic(square), occupied);
}

export function bishopAttacks(square: i32, occupied: u64): u64 {
  return lookUp(bishopMagic(square), occupied);
}

/** The squares that a rook attacks on an empty board: its tables' first entry. */
export function rookLines(square: i32): u64 {
  return load<u64>(<usize>rookMagic(square).table);
}

/** The squares that a bishop attacks on an empty board. */
export function bishopLines(square: i32): u64 {
  return load<u64>(<usize>bishopMagic(square).table);
}

export function knightAttacks(square: i32): u64 {
  return changetype<U64Array>(KNIGHT_ATTACKS)[square];
}

export function kingAttacks(square: i32): u64 {
  return changetype<U64Array>(KING_ATTACKS)[square];
}

/** The squares that a pawn of this colour attacks from here. */
export function pawnAttacks(colour: i32, square: i32): u64 {
  return changetype<U64Array>(PAWN_ATTACKS)[(colour << 6) | square];
}

/** The squares that any piece but a pawn attacks. */
export function pieceAttacks(type: i32, square: i32, occupied: u64): u64 {
  switch (type) {
    case KNIGHT:
      return knightAttacks(square);
    case BISHOP:
      return bishopAttacks(square, occupied);
    case ROOK:
      return rookAttacks(square, occupied);
    case KING:
      return kingAttacks(square);
    default:
      return bishopAttacks(square, occupied) | rookAttacks(square, occupied);
  }
}

/** Every square that the knights of a set attack. */
export function knightsAttack(knights: u64): u64 {
  let attacked: u64 = 0;
  for (; knights != 0; knights = withoutLowest(knights)) attacked |= knightAttacks(lowest(knights));
  return attacked;
}

/** Every square that a set's pieces attack on diagonals. */
export function bishopsAttack(bishops: u64, occupied: u64): u64 {
  let attacked: u64 = 0;
  for (; bishops != 0; bishops = withoutLowest(bishops)) attacked |= bishopAttacks(lowest(bishops), occupied);
  return attacked;
}

/** Every square that a set's pieces attack on files and ranks. */
export function rooksAttack(rooks: u64, occupied: u64): u64 {
  let attacked: u64 = 0;
  for (; rooks != 0; rooks = withoutLowest(rooks)) attacked |= rookAttacks(lowest(rooks), occupied);
  return attacked;
}

/** The squares strictly between two squares on one line, else none. */
export function between(a: i32, b: i32): u64 {
  return changetype<U64Array>(BETWEEN)[(a << 6) | b];
}

// ---- building the tables -------------------------------------------------------------------------------------------

/** The set that a slider reaches in one direction; `inner` leaves out the last square before the edge. */
function ray(square: i32, df: i32, dr: i32, occupied: u64, inner: bool): u64 {
  let set: u64 = 0;
  let file = (square & 7) + df;
  let rank = (square >> 3) + dr;
  while (onBoard(file, rank) && !(inner && !onBoard(file + df, rank + dr))) {
    const target = bit((rank << 3) | file);
    set |= target;
    if (occupied & target) break;
    file += df;
    rank += dr;
  }
  return set;
}

function onBoard(file: i32, rank: i32): bool {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

function rookRays(square: i32, occupied: u64, inner: bool): u64 {
  return (
    ray(square, 1, 0, occupied, inner) |
    ray(square, -1, 0, occupied, inner) |
    ray(square, 0, 1, occupied, inner) |
    ray(square, 0, -1, occupied, inner)
  );
}

function bishopRays(square: i32, occupied: u64, inner: bool): u64 {
  return (
    ray(square, 1, 1, occupied, inner) |
    ray(square, 1, -1, occupied, inner) |
    ray(square, -1, 1, occupied, inner) |
    ray(square, -1, -1, occupied, inner)
  );
}

/** Fills one square's attacks for every set of blockers and returns the address after them. */
function buildMagic(magic: Magic, square: i32, factor: u64, table: usize, isRook: bool): usize {
  const mask = isRook ? rookRays(square, 0, true) : bishopRays(square, 0, true);
  const bits = popcnt(mask);
  magic.mask = mask;
  magic.factor = factor;
  magic.table = <u32>table;
  magic.shift = 64 - <u32>bits;
  // Every subset of the mask (the carry-rippler trick).
  let blockers: u64 = 0;
  do {
    const index = (blockers * factor) >> magic.shift;
    store<u64>(
      table + ((<usize>index) << 3),
      isRook ? rookRays(square, blockers, false) : bishopRays(square, blockers, false),
    );
    blockers = (blockers - mask) & mask;
  } while (blockers != 0);
  return table + ((<usize>1) << (<usize>bits + 3));
}

/** A knight's or king's set, from eight steps that may leave the board. */
function leaper(square: i32, longStep: i32, shortStep: i32): u64 {
  let set: u64 = 0;
  for (let df = -2; df <= 2; df++) {
    for (let dr = -2; dr <= 2; dr++) {
      const far = max(abs(df), abs(dr));
      const near = min(abs(df), abs(dr));
      if (far != longStep || near > shortStep || (longStep == 2 && near != 1)) continue;
      const file = (square & 7) + df;
      const rank = (square >> 3) + dr;
      if (onBoard(file, rank)) set |= bit((rank << 3) | file);
    }
  }
  return set;
}

/** Builds every table of this file. Called once for the whole memory. */
export function buildAttacks(): void {
  let table = SLIDER_ATTACKS;
  for (let square = 0; square < 64; square++) {
    const rook = changetype<U64Array>(ROOK_MAGICS)[square];
    table = buildMagic(rookMagic(square), square, rook, table, true);
  }
  for (let square = 0; square < 64; square++) {
    const bishop = changetype<U64Array>(BISHOP_MAGICS)[square];
    table = buildMagic(bishopMagic(square), square, bishop, table, false);
  }

  for (let square = 0; square < 64; square++) {
    const here = bit(square);
    changetype<U64Array>(PAWN_ATTACKS)[square] = pawnsAttack(here, WHITE);
    changetype<U64Array>(PAWN_ATTACKS)[64 | square] = pawnsAttack(here, BLACK);
    changetype<U64Array>(KNIGHT_ATTACKS)[square] = leaper(square, 2, 1);
    changetype<U64Array>(KING_ATTACKS)[square] = leaper(square, 1, 1);
  }

  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) {
      buildBetween(a, b);
    }
  }
}

function buildBetween(a: i32, b: i32): void {
  const both = bit(a) | bit(b);
  let inside: u64 = 0;
  if (a != b && rookAttacks(a, 0) & bit(b)) {
    inside = rookAttacks(a, both) & rookAttacks(b, both);
  } else if (a != b && bishopAttacks(a, 0) & bit(b)) {
    inside = bishopAttacks(a, both) & bishopAttacks(b, both);
  }
  changetype<U64Array>(BETWEEN)[(a << 6) | b] = inside;
}
