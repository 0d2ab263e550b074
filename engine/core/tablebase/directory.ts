/**
 * Finds the table for a position's pieces, and lets the host read it when it is first needed. The host writes the
 * directory: slots by the hash of the pieces in the tables' names, each with a WDL file, a DTZ file or both. The thread
 * that first needs a file reads it; for others the position is in no table meanwhile.
 *
 *     0     u64  pieces, see material.ts; 0 for an empty slot
 *     8     WDL, 16     DTZ, each:
 *           u32  bytes of the file, 0 if there is none
 *           u32  ABSENT, LOADING, UNUSABLE, or the address of the table's record
 *     24    u32  the host's number for the table
 */

import { readTablebase } from "../host";
import { tablebaseRegion } from "../memory";
import { exchanged } from "./material";
import { readParts } from "./read-parts";
import { DIRECTORY_OFFSET, expectRoom, hasRunOut, reserve, slotCount } from "./region";
import { Table } from "./table";

export const SLOT_SIZE: usize = 32;
const FILES_OFFSET: usize = 8;
const STATE_OFFSET: usize = 4;
const NUMBER_OFFSET: usize = 24;

/** The kinds of file. */
export const WDL: i32 = 0;
export const DTZ: i32 = 1;

const ABSENT: u32 = 0;
const LOADING: u32 = 1;
const UNUSABLE: u32 = 2;

/** Spreads pieces over the slots; the host does the same. From Fibonacci hashing (Knuth). */
const MULTIPLIER: u64 = 0x9e3779b97f4a7c15;

/** The table for pieces, from either colour's view; null if there is none, or not yet. */
export function tableFor(material: u64, kind: i32): Table | null {
  let slot = slotOf(material);
  if (slot == 0) slot = slotOf(exchanged(material));
  return slot == 0 ? null : tableIn(slot, kind);
}

function slotOf(material: u64): usize {
  const count = slotCount();
  if (count == 0) return 0;
  const directory = tablebaseRegion() + DIRECTORY_OFFSET;
  let index = (<u32>((material * MULTIPLIER) >> 32)) & (count - 1);
  let slot = directory + <usize>index * SLOT_SIZE;
  // The host leaves at least half of the slots empty.
  while (load<u64>(slot) != 0) {
    if (load<u64>(slot) == material) return slot;
    index = (index + 1) & (count - 1);
    slot = directory + <usize>index * SLOT_SIZE;
  }
  return 0;
}

function tableIn(slot: usize, kind: i32): Table | null {
  const file = slot + FILES_OFFSET + <usize>(kind << 3);
  const state = atomic.load<u32>(file + STATE_OFFSET);
  if (state > UNUSABLE) return changetype<Table>(<usize>state);
  if (state != ABSENT || load<u32>(file) == 0) return null;
  if (atomic.cmpxchg<u32>(file + STATE_OFFSET, ABSENT, LOADING) != ABSENT) return null;
  const table = readTable(slot, kind, load<u32>(file));
  atomic.store<u32>(file + STATE_OFFSET, table === null ? UNUSABLE : <u32>changetype<usize>(table));
  return table;
}

/** @returns null if there is no room for the file, or it is no table; the host knows which */
function readTable(slot: usize, kind: i32, size: u32): Table | null {
  const number = load<u32>(slot, NUMBER_OFFSET);
  expectRoom();
  const address = reserve(size);
  if (!readTablebase(number, kind, address, size)) return null;
  const table = readParts(address, size, kind == DTZ, load<u64>(slot));
  // Address 0 reports the reason to the host: no room for the records, or, with a size of 0, not a table.
  if (table === null) readTablebase(number, kind, 0, hasRunOut() ? size : 0);
  return table;
}
