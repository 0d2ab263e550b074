/**
 * Arithmetic of sums of 16 bits and of rows of weights of 8 bits, 32 of them at a time: the constant offsets cost
 * nothing.
 */

import { Changes } from "./changes";
import { sumsSize } from "./network";

/** Copies sums. */
export function copySums(to: usize, from: usize): void {
  const end = to + sumsSize();
  for (; to < end; to += 64, from += 64) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    v128.store(to, v128.load(from, 32), 32);
    v128.store(to, v128.load(from, 48), 48);
  }
}

/** Adds a row: a piece has arrived. */
export function addRow(to: usize, row: usize): void {
  const end = to + sumsSize();
  for (; to < end; to += 64, row += 32) {
    v128.store(to, i16x8.add(v128.load(to), v128.load8x8_s(row)));
    v128.store(to, i16x8.add(v128.load(to, 16), v128.load8x8_s(row, 8)), 16);
    v128.store(to, i16x8.add(v128.load(to, 32), v128.load8x8_s(row, 16)), 32);
    v128.store(to, i16x8.add(v128.load(to, 48), v128.load8x8_s(row, 24)), 48);
  }
}

/**
 * Sums with the rows of a side added and removed by which two positions differ; `to` may be `from`. Five of six times a
 * single piece moves, captures or not, and no piece or one begins or ceases to hang: these numbers of rows have loops
 * of their own, with no more registers in use than there are.
 */
export function applyRows(to: usize, from: usize, side: i32, changes: Changes): void {
  const added = changes.addedCount;
  const removed = changes.removedCount;
  if (added == 1 && removed == 1) return applyOneAndOne(to, from, side, changes);
  if (added == 1 && removed == 2) return applyOneAndTwo(to, from, side, changes);
  if (added == 2 && removed == 2) return applyTwoAndTwo(to, from, side, changes);
  if (added == 2 && removed == 3) return applyTwoAndThree(to, from, side, changes);
  applyAny(to, from, side, changes);
}

/** Adds a row and removes another: a piece moves. */
function applyOneAndOne(to: usize, from: usize, side: i32, changes: Changes): void {
  const left = changes.removed(0, side);
  const come = changes.added(0, side);
  for (let at: usize = 0, end = sumsSize() >> 1; at < end; at += 32) {
    const sums = from + (at << 1);
    let a = i16x8.sub(v128.load(sums), v128.load8x8_s(left + at));
    let b = i16x8.sub(v128.load(sums, 16), v128.load8x8_s(left + at, 8));
    let c = i16x8.sub(v128.load(sums, 32), v128.load8x8_s(left + at, 16));
    let d = i16x8.sub(v128.load(sums, 48), v128.load8x8_s(left + at, 24));
    a = i16x8.add(a, v128.load8x8_s(come + at));
    b = i16x8.add(b, v128.load8x8_s(come + at, 8));
    c = i16x8.add(c, v128.load8x8_s(come + at, 16));
    d = i16x8.add(d, v128.load8x8_s(come + at, 24));
    const target = to + (at << 1);
    v128.store(target, a);
    v128.store(target, b, 16);
    v128.store(target, c, 32);
    v128.store(target, d, 48);
  }
}

/** Adds a row and removes two: a piece captures another. */
function applyOneAndTwo(to: usize, from: usize, side: i32, changes: Changes): void {
  const left1 = changes.removed(0, side);
  const left2 = changes.removed(1, side);
  const come = changes.added(0, side);
  for (let at: usize = 0, end = sumsSize() >> 1; at < end; at += 16) {
    const sums = from + (at << 1);
    let a = i16x8.sub(v128.load(sums), v128.load8x8_s(left1 + at));
    let b = i16x8.sub(v128.load(sums, 16), v128.load8x8_s(left1 + at, 8));
    a = i16x8.add(a, v128.load8x8_s(come + at));
    b = i16x8.add(b, v128.load8x8_s(come + at, 8));
    a = i16x8.sub(a, v128.load8x8_s(left2 + at));
    b = i16x8.sub(b, v128.load8x8_s(left2 + at, 8));
    const target = to + (at << 1);
    v128.store(target, a);
    v128.store(target, b, 16);
  }
}

/** Adds two rows and removes two. */
function applyTwoAndTwo(to: usize, from: usize, side: i32, changes: Changes): void {
  const left1 = changes.removed(0, side);
  const left2 = changes.removed(1, side);
  const come1 = changes.added(0, side);
  const come2 = changes.added(1, side);
  for (let at: usize = 0, end = sumsSize() >> 1; at < end; at += 16) {
    const sums = from + (at << 1);
    let a = i16x8.sub(v128.load(sums), v128.load8x8_s(left1 + at));
    let b = i16x8.sub(v128.load(sums, 16), v128.load8x8_s(left1 + at, 8));
    a = i16x8.add(a, v128.load8x8_s(come1 + at));
    b = i16x8.add(b, v128.load8x8_s(come1 + at, 8));
    a = i16x8.sub(a, v128.load8x8_s(left2 + at));
    b = i16x8.sub(b, v128.load8x8_s(left2 + at, 8));
    a = i16x8.add(a, v128.load8x8_s(come2 + at));
    b = i16x8.add(b, v128.load8x8_s(come2 + at, 8));
    const target = to + (at << 1);
    v128.store(target, a);
    v128.store(target, b, 16);
  }
}

/** Adds two rows and removes three. */
function applyTwoAndThree(to: usize, from: usize, side: i32, changes: Changes): void {
  const left1 = changes.removed(0, side);
  const left2 = changes.removed(1, side);
  const left3 = changes.removed(2, side);
  const come1 = changes.added(0, side);
  const come2 = changes.added(1, side);
  for (let at: usize = 0, end = sumsSize() >> 1; at < end; at += 16) {
    const sums = from + (at << 1);
    let a = i16x8.sub(v128.load(sums), v128.load8x8_s(left1 + at));
    let b = i16x8.sub(v128.load(sums, 16), v128.load8x8_s(left1 + at, 8));
    a = i16x8.add(a, v128.load8x8_s(come1 + at));
    b = i16x8.add(b, v128.load8x8_s(come1 + at, 8));
    a = i16x8.sub(a, v128.load8x8_s(left2 + at));
    b = i16x8.sub(b, v128.load8x8_s(left2 + at, 8));
    a = i16x8.add(a, v128.load8x8_s(come2 + at));
    b = i16x8.add(b, v128.load8x8_s(come2 + at, 8));
    a = i16x8.sub(a, v128.load8x8_s(left3 + at));
    b = i16x8.sub(b, v128.load8x8_s(left3 + at, 8));
    const target = to + (at << 1);
    v128.store(target, a);
    v128.store(target, b, 16);
  }
}

/** Adds and removes any numbers of rows. */
function applyAny(to: usize, from: usize, side: i32, changes: Changes): void {
  const added = changes.addedCount;
  const removed = changes.removedCount;
  for (let at: usize = 0, end = sumsSize() >> 1; at < end; at += 32) {
    const sums = from + (at << 1);
    let a = v128.load(sums);
    let b = v128.load(sums, 16);
    let c = v128.load(sums, 32);
    let d = v128.load(sums, 48);
    for (let i = 0; i < removed; i++) {
      const row = changes.removed(i, side) + at;
      a = i16x8.sub(a, v128.load8x8_s(row));
      b = i16x8.sub(b, v128.load8x8_s(row, 8));
      c = i16x8.sub(c, v128.load8x8_s(row, 16));
      d = i16x8.sub(d, v128.load8x8_s(row, 24));
    }
    for (let i = 0; i < added; i++) {
      const row = changes.added(i, side) + at;
      a = i16x8.add(a, v128.load8x8_s(row));
      b = i16x8.add(b, v128.load8x8_s(row, 8));
      c = i16x8.add(c, v128.load8x8_s(row, 16));
      d = i16x8.add(d, v128.load8x8_s(row, 24));
    }
    const target = to + (at << 1);
    v128.store(target, a);
    v128.store(target, b, 16);
    v128.store(target, c, 32);
    v128.store(target, d, 48);
  }
}
