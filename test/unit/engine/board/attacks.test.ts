/** Attacks by the placement alone, against chess.js. */

import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { attackersOf, attacksFrom, between, isPinned, pinsOf } from "../../../../engine/board/attacks.js";
import { passedPawns } from "../../../../engine/board/pawns.js";
import { readPlacement } from "../../../../engine/board/placement.js";
import { fileName, fileOf, squareName, squareNamed } from "../../../../engine/board/squares.js";
import { POSITIONS } from "../../../support/chess/positions.js";

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

test.each(POSITIONS)("attackers and attacks agree with chess.js: %s", (fen) => {
  const chess = new Chess(fen, { skipValidation: true });
  const placement = readPlacement(fen);
  for (const side of ["w", "b"] as const) {
    for (const square of SQUARES) {
      const name = squareName(square) as Parameters<typeof chess.attackers>[0];
      const found = attackersOf(placement, square, side);
      expect(found.map(squareName).sort(), `${side} on ${name}`).toEqual(chess.attackers(name, side).sort());
      for (const from of found) expect(attacksFrom(placement, from)).toContain(square);
    }
  }
});

describe("a pinned piece", () => {
  test.each([
    ["by a rook along a file", "4r1k1/8/8/8/8/8/4N3/4K3", "e2", true],
    ["by a bishop along a diagonal", "6k1/8/8/8/7b/6P1/8/4K3", "g3", true],
    ["not by a rook along a diagonal", "6k1/8/8/8/7r/6P1/8/4K3", "g3", false],
    ["not behind another piece", "4r1k1/8/8/4P3/8/8/4N3/4K3", "e2", false],
    ["not by its own side", "6k1/8/8/8/8/4R3/4N3/4K3", "e2", false],
    ["not on an empty square", "4r1k1/8/8/8/8/8/8/4K3", "e2", false],
  ])("%s", (_, field, square, expected) => {
    expect(isPinned(readPlacement(field), squareNamed(square))).toBe(expected);
  });
});

test.each([
  ["8/4p3/8/8/P3P3/8/8/K1k5", "w", "a"],
  ["8/4p3/8/8/P3P3/8/8/K1k5", "b", ""],
  ["8/8/8/4P3/3p4/8/2p5/K1k5", "b", "cd"],
  ["8/8/8/4P3/3p4/8/2p5/K1k5", "w", "e"],
  ["8/8/3p4/P7/P7/2P5/8/K1k5", "w", "a"],
] as const)("passed pawns of %s, %s: %s", (field, side, files) => {
  const found = passedPawns(readPlacement(field), side).map((square) => fileName(fileOf(square)));
  expect([...new Set(found)].sort().join("")).toBe(files);
});

test.each([
  ["a1", "d4", "b2 c3"],
  ["e8", "e5", "e7 e6"],
  ["h1", "g1", ""],
  ["a1", "b3", ""],
] as const)("squares between %s and %s", (one, other, found) => {
  expect(between(squareNamed(one), squareNamed(other)).map(squareName).join(" ")).toBe(found);
});

test("pins to any piece, on all lines", () => {
  const pins = (field: string, square: string) =>
    pinsOf(readPlacement(field), squareNamed(square)).map(
      ({ pinner, behind }) => squareName(pinner) + squareName(behind),
    );
  expect(pins("4k3/3n4/8/1B6/8/8/8/4K3", "d7")).toEqual(["b5e8"]);
  expect(pins("3qk3/4n3/5B2/8/8/8/8/4RK2", "e7").sort()).toEqual(["e1e8", "f6d8"]);
  expect(pins("4k3/3n4/2p5/1B6/8/8/8/4K3", "d7")).toEqual([]);
  expect(pins("4k3/3n4/8/1R6/8/8/8/4K3", "d7")).toEqual([]);
});
