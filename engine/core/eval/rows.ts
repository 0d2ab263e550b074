/**
 * Arithmetic of sums of 16 bits and of rows of weights of 8 bits, 32 of them at a time: the constant offsets cost nothing.
 */

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

/** Subtracts a row: a piece has left. */
export function subtractRow(from: usize, row: usize): void {
  const end = from + sumsSize();
  for (; from < end; from += 64, row += 32) {
    v128.store(from, i16x8.sub(v128.load(from), v128.load8x8_s(row)));
    v128.store(from, i16x8.sub(v128.load(from, 16), v128.load8x8_s(row, 8)), 16);
    v128.store(from, i16x8.sub(v128.load(from, 32), v128.load8x8_s(row, 16)), 32);
    v128.store(from, i16x8.sub(v128.load(from, 48), v128.load8x8_s(row, 24)), 48);
  }
}

/** Adds a row and subtracts another: a piece has moved. */
export function moveOne(to: usize, from: usize, left: usize, reached: usize): void {
  const end = to + sumsSize();
  for (; to < end; to += 64, from += 64, left += 32, reached += 32) {
    const a = i16x8.sub(v128.load(from), v128.load8x8_s(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load8x8_s(left, 8));
    const c = i16x8.sub(v128.load(from, 32), v128.load8x8_s(left, 16));
    const d = i16x8.sub(v128.load(from, 48), v128.load8x8_s(left, 24));
    v128.store(to, i16x8.add(a, v128.load8x8_s(reached)));
    v128.store(to, i16x8.add(b, v128.load8x8_s(reached, 8)), 16);
    v128.store(to, i16x8.add(c, v128.load8x8_s(reached, 16)), 32);
    v128.store(to, i16x8.add(d, v128.load8x8_s(reached, 24)), 48);
  }
}

/** Adds a row and subtracts two: a piece has captured another. */
export function capture(to: usize, from: usize, left: usize, reached: usize, victim: usize): void {
  const end = to + sumsSize();
  while (to < end) {
    const a = i16x8.sub(v128.load(from), v128.load8x8_s(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load8x8_s(left, 8));
    const c = i16x8.sub(v128.load8x8_s(reached), v128.load8x8_s(victim));
    const d = i16x8.sub(v128.load8x8_s(reached, 8), v128.load8x8_s(victim, 8));
    v128.store(to, i16x8.add(a, c));
    v128.store(to, i16x8.add(b, d), 16);
    to += 32;
    from += 32;
    left += 16;
    reached += 16;
    victim += 16;
  }
}

/** Adds two rows and subtracts two: two pieces have moved. */
export function moveTwo(
  to: usize,
  from: usize,
  left: usize,
  reached: usize,
  otherLeft: usize,
  otherReached: usize,
): void {
  moveOne(to, from, left, reached);
  moveOne(to, to, otherLeft, otherReached);
}
