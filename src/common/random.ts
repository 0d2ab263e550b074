/** Random numbers that a seed determines, the same on every machine. */

/** Numbers from 0 (included) to 1 (not included). */
export type Random = () => number;

/** The largest seed: 32 bits. */
export const SEED_LIMIT = 2 ** 32 - 1;

/** 2^32 divided by the golden ratio, odd: its multiples lie far apart. */
const GOLDEN = 0x9e3779b1;

/**
 * mulberry32 (Tommy Ettinger, 2017, public domain): 32 bits of state, with each of its 2^32 values once a period.
 * Good enough for shuffling, with the same result on every machine.
 *
 * @param seed whole number; only its low 32 bits count
 * @param stream selects one of the seed's independent sequences
 */
export function createRandom(seed: number, stream = 0): Random {
  let state = (seed ^ Math.imul(stream, GOLDEN)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `limit`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** A copy in random order (Fisher and Yates, as Durstenfeld wrote it, 1964). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const chosen = below(random, last + 1);
    [copy[last], copy[chosen]] = [copy[chosen]!, copy[last]!];
  }
  return copy;
}
