import { expect, test } from "vitest";
import { canMate } from "../../../../engine/board/mating-material.js";

/** Placements without the kings' names in words: what White and Black have, and who of them can still mate. */
const CASES: readonly (readonly [name: string, placement: string, white: boolean, black: boolean])[] = [
  ["kings alone", "4k3/8/8/8/8/8/8/4K3", false, false],
  ["pawn", "4k3/8/8/8/8/8/4P3/4K3", true, false],
  ["rook, queen", "4k2r/8/8/8/8/8/8/Q3K3", true, true],
  ["knight, nothing", "4k3/8/8/8/8/8/8/4KN2", false, false],
  ["knight, queen", "8/8/8/8/3q4/8/1k6/5N1K", false, true],
  ["knight, two queens", "8/8/8/3q4/3q4/8/1k6/5N1K", false, true],
  ["knight, queen and pawn", "8/8/8/8/3q4/3p4/1k6/5N1K", true, true],
  ["knight, rook", "4k2r/8/8/8/8/8/8/4KN2", true, true],
  ["knight, bishop", "4kb2/8/8/8/8/8/8/4KN2", true, true],
  ["knight, knight", "4kn2/8/8/8/8/8/8/4KN2", true, true],
  ["knight, pawn", "4k3/4p3/8/8/8/8/8/4KN2", true, true],
  ["two knights, nothing", "4k3/8/8/8/8/8/8/4KNN1", true, false],
  ["knight and bishop, nothing", "4k3/8/8/8/8/8/8/4KNB1", true, false],
  ["bishop, nothing", "4k3/8/8/8/8/8/8/4KB2", false, false],
  ["bishop, bishop of its colour", "4k1b1/8/8/8/8/8/8/4KB2", false, false],
  ["bishop, bishop of the other colour", "4kb2/8/8/8/8/8/8/4KB2", true, true],
  ["two bishops of one colour, nothing", "4k3/8/8/8/8/8/8/B1B1K3", false, false],
  ["two bishops of both colours, nothing", "4k3/8/8/8/8/8/8/2B1KB2", true, false],
  ["bishop, knight", "4k1n1/8/8/8/8/8/8/4KB2", true, true],
  ["bishop, pawn", "4k3/4p3/8/8/8/8/8/4KB2", true, true],
  ["bishop, queen", "3qk3/8/8/8/8/8/8/4KB2", false, true],
  ["bishop, rook", "4k2r/8/8/8/8/8/8/4KB2", false, true],
];

test.each(CASES)("%s", (_, placement, white, black) => {
  expect([canMate(placement, "w"), canMate(placement, "b")]).toEqual([white, black]);
});
