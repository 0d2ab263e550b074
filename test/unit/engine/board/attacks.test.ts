/** Attacks by the placement alone, against chess.js. */

import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { attackersOf, attacksFrom, isPinned } from "../../../../engine/board/attacks.js";
import { passedFiles } from "../../../../engine/board/pawns.js";
import { readPlacement } from "../../../../engine/board/placement.js";
import { fileName, squareName, squareNamed } from "../../../../engine/board/squares.js";
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
  expect(passedFiles(readPlacement(field), side).map(fileName).sort().join("")).toBe(files);
});
