/** The region of the shared memory for tables: its size, and the directory by which the core finds them. */

import type { FoundTable } from "./find-tables.js";

/** The layout of engine/core/tablebase/region.ts and directory.ts. */
const DIRECTORY = 64;
const SLOT = 32;
const WDL = 8;
const DTZ = 16;
const NUMBER = 24;
/** Of a file of a slot, and the two values that say that no thread has it. */
const STATE = 4;
const ABSENT = 0;
const LOADING = 1;
/** Of the hash that spreads tables over the slots; see slotOf() in engine/core/tablebase/directory.ts. */
const MULTIPLIER = 0x9e3779b97f4a7c15n;

/** Most bytes of a table beside its file: records of its parts, and of their codes. */
const RECORDS = 112 * 1024;
const MEGABYTE = 1024 * 1024;

/** Bytes that a region needs for all tables, but no more than a number of megabytes; 0 without tables. */
export function regionBytes(tables: readonly FoundTable[], limitMegabytes: number): number {
  if (tables.length === 0) return 0;
  const files = tables.flatMap(({ wdl, dtz }) => [wdl, dtz].filter((file) => file !== null));
  const wanted = files.reduce((sum, { bytes }) => sum + bytes + RECORDS, directoryBytes(tables));
  return Math.ceil(Math.min(wanted, limitMegabytes * MEGABYTE) / MEGABYTE) * MEGABYTE;
}

/** Slots: a power of two, at least half of them empty. */
function slotCount(tables: readonly FoundTable[]): number {
  return 2 ** Math.ceil(Math.log2(2 * tables.length + 1));
}

function directoryBytes(tables: readonly FoundTable[]): number {
  return DIRECTORY + slotCount(tables) * SLOT;
}

/**
 * Writes the directory of a region without tables. A table's number is its place in the list.
 *
 * @param base address of the region, a multiple of 64
 */
export function writeDirectory(
  buffer: ArrayBufferLike,
  base: number,
  bytes: number,
  tables: readonly FoundTable[],
): void {
  const slots = slotCount(tables);
  const start = base + DIRECTORY;
  new Uint8Array(buffer, base, directoryBytes(tables)).fill(0);
  const view = new DataView(buffer);
  view.setUint32(base, base + bytes, true);
  view.setUint32(base + 4, base + directoryBytes(tables), true);
  view.setUint32(base + 8, slots, true);
  view.setInt32(base + 12, Math.max(...tables.map(({ pieces }) => pieces)), true);
  for (const [number, { material, wdl, dtz }] of tables.entries()) {
    let index = Number(BigInt.asUintN(64, material * MULTIPLIER) >> 32n) & (slots - 1);
    while (view.getBigUint64(start + index * SLOT, true) !== 0n) index = (index + 1) & (slots - 1);
    const slot = start + index * SLOT;
    view.setBigUint64(slot, material, true);
    view.setUint32(slot + WDL, wdl?.bytes ?? 0, true);
    view.setUint32(slot + DTZ, dtz?.bytes ?? 0, true);
    view.setUint32(slot + NUMBER, number, true);
  }
}

/**
 * Lets the files be read that a thread had begun to read when it was ended: nobody else changes their state. Not while a
 * thread works.
 */
export function releaseUnread(buffer: ArrayBufferLike, base: number, tables: readonly FoundTable[]): void {
  const view = new DataView(buffer);
  const start = base + DIRECTORY;
  for (let slot = 0; slot < slotCount(tables); slot++) {
    for (const file of [WDL, DTZ]) {
      const state = start + slot * SLOT + file + STATE;
      if (view.getUint32(state, true) === LOADING) view.setUint32(state, ABSENT, true);
    }
  }
}
