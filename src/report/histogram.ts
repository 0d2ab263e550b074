/** Computes histograms and medians. Pure. */

import type { Histogram } from "./report-model.js";

/** The median: the middle value, or the mean of the two middle ones; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle]!;
  return sorted.length % 2 === 1 ? high : (sorted[middle - 1]! + high) / 2;
}

/** Counts whole numbers from 0 in bins of a round width, in at most `limit` bins. */
export function histogram(values: readonly number[], limit: number): Histogram {
  if (values.length === 0) {
    return { start: 0, width: 1, counts: [], median: null };
  }
  const [low, high] = values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  const width = roundWidth((high - low + 1) / limit, low, high, limit);
  const start = Math.floor(low / width) * width;
  const bins = Math.floor((high - start) / width) + 1;
  const counts = new Array<number>(bins).fill(0);
  for (const value of values) counts[Math.floor((value - start) / width)]! += 1;
  return { start, width, counts, median: median(values) };
}

/** The smallest of 1, 2, 5, 10, 20, 50 and so on that gives at most `limit` bins. */
function roundWidth(least: number, low: number, high: number, limit: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const width = digit * power;
      const bins = Math.floor(high / width) - Math.floor(low / width) + 1;
      if (width >= least && bins <= limit) return width;
    }
  }
}
