/** Arithmetic of rows of 16-bit numbers, 32 at a time: the constant offsets cost nothing. */

import { rowSize } from "./network";

/** Copies a row. */
export function copyRow(to: usize, from: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, from += 64) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    v128.store(to, v128.load(from, 32), 32);
    v128.store(to, v128.load(from, 48), 48);
  }
}

/** Adds a row: a piece has arrived. */
export function addRow(to: usize, row: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, row += 64) {
    v128.store(to, i16x8.add(v128.load(to), v128.load(row)));
    v128.store(to, i16x8.add(v128.load(to, 16), v128.load(row, 16)), 16);
    v128.store(to, i16x8.add(v128.load(to, 32), v128.load(row, 32)), 32);
    v128.store(to, i16x8.add(v128.load(to, 48), v128.load(row, 48)), 48);
  }
}

/** Subtracts a row: a piece has left. */
export function subtractRow(from: usize, row: usize): void {
  const end = from + rowSize();
  for (; from < end; from += 64, row += 64) {
    v128.store(from, i16x8.sub(v128.load(from), v128.load(row)));
    v128.store(from, i16x8.sub(v128.load(from, 16), v128.load(row, 16)), 16);
    v128.store(from, i16x8.sub(v128.load(from, 32), v128.load(row, 32)), 32);
    v128.store(from, i16x8.sub(v128.load(from, 48), v128.load(row, 48)), 48);
  }
}

/** Adds a row and subtracts another: a piece has moved. */
export function moveOne(to: usize, from: usize, left: usize, reached: usize): void {
  const end = to + rowSize();
  for (; to < end; to += 64, from += 64, left += 64, reached += 64) {
    const a = i16x8.sub(v128.load(from), v128.load(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load(left, 16));
    const c = i16x8.sub(v128.load(from, 32), v128.load(left, 32));
    const d = i16x8.sub(v128.load(from, 48), v128.load(left, 48));
    v128.store(to, i16x8.add(a, v128.load(reached)));
    v128.store(to, i16x8.add(b, v128.load(reached, 16)), 16);
    v128.store(to, i16x8.add(c, v128.load(reached, 32)), 32);
    v128.store(to, i16x8.add(d, v128.load(reached, 48)), 48);
  }
}

/** Adds a row and subtracts two: a piece has captured another. */
export function capture(to: usize, from: usize, left: usize, reached: usize, victim: usize): void {
  const end = to + rowSize();
  while (to < end) {
    const a = i16x8.sub(v128.load(from), v128.load(left));
    const b = i16x8.sub(v128.load(from, 16), v128.load(left, 16));
    const c = i16x8.sub(v128.load(reached), v128.load(victim));
    const d = i16x8.sub(v128.load(reached, 16), v128.load(victim, 16));
    v128.store(to, i16x8.add(a, c));
    v128.store(to, i16x8.add(b, d), 16);
    to += 32;
    from += 32;
    left += 32;
    reached += 32;
    victim += 32;
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
