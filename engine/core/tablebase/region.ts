/**
 * The memory for tables, which all threads share: the host's directory, then one file after the other, each with the
 * records of its parts. Nothing is freed until the host resets the region: tables are only read.
 *
 *     0     u32  address after the region
 *     4     u32  address from which on it is free
 *     8     u32  slots of the directory, a power of two; 0 without tables
 *     12    i32  most pieces of a table, kings included
 *     64    the directory's slots, see directory.ts
 */

import { tablebaseRegion } from "../memory";

const END: usize = 0;
const FREE: usize = 4;
const SLOTS: usize = 8;
const MOST_PIECES_FOUND: usize = 12;
export const DIRECTORY_OFFSET: usize = 64;

/** The size of a cache line; also the alignment within the files. */
const ALIGNMENT: u32 = 64;

/** Slots of the directory, 0 without tables. */
export function slotCount(): u32 {
  const region = tablebaseRegion();
  return region == 0 ? 0 : load<u32>(region, SLOTS);
}

/** Most pieces of a position in a table; 0 without tables. */
export function mostPieces(): i32 {
  const region = tablebaseRegion();
  return region == 0 ? 0 : load<i32>(region, MOST_PIECES_FOUND);
}

/** Whether this thread has requested more than there is since expectRoom(). */
let isFull: bool = false;

export function expectRoom(): void {
  isFull = false;
}

export function hasRunOut(): bool {
  return isFull;
}

/** Allocates a part of the region permanently. @returns its address, 0 if there is no room */
export function reserve(bytes: u32): usize {
  const region = tablebaseRegion();
  const rounded = (bytes + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  let start: u32;
  do {
    start = atomic.load<u32>(region + FREE);
    // In 64 bits: near the end of memory the sum may not fit 32.
    if (<u64>start + <u64>rounded > <u64>load<u32>(region, END)) {
      isFull = true;
      return 0;
    }
  } while (atomic.cmpxchg<u32>(region + FREE, start, start + rounded) != start);
  return <usize>start;
}
