/**
 * Lists of moves: eight bytes an entry, the move in the low 16 bits and an ordering score above it. Comparing two
 * entries as numbers therefore compares score, then move, and never depends on the order in which moves were found.
 */

/** No reachable position has more than 218 legal moves. */
export const LIST_LIMIT: i32 = 256;
export const ENTRY_SIZE: usize = 8;

/** Writes a move at a list's end and returns the new end. */
export function append(end: usize, move: i32): usize {
  store<i64>(end, <i64>move);
  return end + ENTRY_SIZE;
}

export function listLength(start: usize, end: usize): i32 {
  return <i32>((end - start) >> 3);
}

/** Address of an entry of a list. */
export function entryAddress(list: usize, index: i32): usize {
  return list + ((<usize>index) << 3);
}

export function moveAt(list: usize, index: i32): i32 {
  return load<u16>(entryAddress(list, index));
}

function entryAt(list: usize, index: i32): i64 {
  return load<i64>(entryAddress(list, index));
}

export function scoreAt(list: usize, index: i32): i32 {
  return <i32>(entryAt(list, index) >> 16);
}

export function setScore(list: usize, index: i32, score: i32): void {
  const move = <i64>moveAt(list, index);
  store<i64>(entryAddress(list, index), ((<i64>score) << 16) | move);
}

export function copyEntry(list: usize, from: i32, to: i32): void {
  store<i64>(entryAddress(list, to), entryAt(list, from));
}

/**
 * Swaps the best of the entries from an index up to `end` to that index, and returns its move. No branch depends on the
 * scores, which no processor could predict.
 */
export function bringBest(list: usize, index: i32, end: i32): i32 {
  const first = entryAddress(list, index);
  const stop = entryAddress(list, end);
  const old = load<i64>(first);
  let best = old;
  let place = first;
  for (let at = first + ENTRY_SIZE; at < stop; at += ENTRY_SIZE) {
    const value = load<i64>(at);
    const better = value > best;
    best = select<i64>(value, best, better);
    place = select<usize>(at, place, better);
  }
  store<i64>(place, old);
  store<i64>(first, best);
  return <i32>(best & 0xffff);
}
