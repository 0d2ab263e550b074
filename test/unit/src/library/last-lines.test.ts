import { expect, test } from "vitest";
import { LastLines } from "../../../../src/library/last-lines.js";

const E4 = [{ uci: "e2e4", san: "e4" }];
const D4 = [{ uci: "d2d4", san: "d4" }];

test("a report without a line has the last one of its rank", () => {
  const lines = new LastLines();
  expect(lines.lineOf(1, [])).toEqual([]);
  expect(lines.lineOf(1, E4)).toBe(E4);
  expect(lines.lineOf(2, [])).toEqual([]);
  expect(lines.lineOf(2, D4)).toBe(D4);
  expect(lines.lineOf(1, [])).toBe(E4);
  expect(lines.lineOf(1, D4)).toBe(D4);
  expect(lines.lineOf(1, [])).toBe(D4);
});
