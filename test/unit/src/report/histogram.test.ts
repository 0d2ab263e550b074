import { expect, test } from "vitest";
import { histogram, median } from "../../../../src/report/histogram.js";

test("the median of odd, even and no numbers", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBeNull();
});

test.each([
  [[5], 24, { start: 5, width: 1, counts: [1] }],
  [[1, 2, 2, 4], 24, { start: 1, width: 1, counts: [1, 2, 0, 1] }],
  [[9, 10, 29, 30], 5, { start: 0, width: 10, counts: [1, 1, 1, 1] }],
  [[0, 99], 10, { start: 0, width: 10 }],
  [[3, 240], 24, { start: 0, width: 20 }],
])("bins of %j, at most %i", (values, limit, expected) => {
  const bins = histogram(values, limit);
  expect(bins).toMatchObject(expected);
  expect(bins.counts.length).toBeLessThanOrEqual(limit);
  expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
});

test("no values make no bins", () => {
  expect(histogram([], 10)).toEqual({
    start: 0,
    width: 1,
    counts: [],
    median: null,
  });
});
