import { expect, test } from "vitest";
import { squareAt, squareName, squareNamed } from "../../../../engine/board/squares.js";

test("square names round trip", () => {
  for (let square = 0; square < 64; square++) expect(squareNamed(squareName(square))).toBe(square);
  expect(squareName(8)).toBe("a2");
});

test("there is no square beyond the edge", () => {
  expect([squareAt(0, 0), squareAt(7, 7), squareAt(8, 0), squareAt(0, -1)]).toEqual([0, 63, null, null]);
});
