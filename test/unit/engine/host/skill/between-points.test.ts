import { expect, test } from "vitest";
import { betweenPoints } from "../../../../../engine/host/skill/between-points.js";

test("between two points the value is in proportion, and beyond them all it is that of the nearest", () => {
  const points = [
    [100, 1],
    [200, 3],
    [400, 2],
  ] as const;
  expect([0, 100, 150, 200, 300, 400, 500].map((at) => betweenPoints(points, at))).toEqual([1, 1, 2, 3, 2.5, 2, 2]);
  expect(betweenPoints([[5, 7]], 9)).toBe(7);
});
