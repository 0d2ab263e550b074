import { describe, expect, test } from "vitest";
import { centipawnScore } from "../../../../../engine/host/requests/score.js";
import { expectedResult, materialOf } from "../../../../../src/common/score/wdl.js";

const cp = centipawnScore<"internal">;

describe("win, draw and loss", () => {
  test("add up to 1000, mirror each other, and rise with the score", () => {
    for (let material = 0; material <= 100; material += 4) {
      let lastWin = -1;
      for (let value = -1500; value <= 1500; value += 50) {
        const [win, draw, loss] = expectedResult(cp(value), material);
        expect(win + draw + loss).toBe(1000);
        expect(Math.min(win, draw, loss)).toBeGreaterThanOrEqual(0);
        expect(expectedResult(cp(-value), material)).toEqual([loss, draw, win]);
        expect(win).toBeGreaterThanOrEqual(lastWin);
        lastWin = win;
      }
      expect(lastWin).toBeGreaterThan(950);
    }
  });

  test("are certain for a mate", () => {
    expect(expectedResult({ kind: "mate", moves: 5 }, 20)).toEqual([1000, 0, 0]);
    expect(expectedResult({ kind: "mate", moves: -5 }, 20)).toEqual([0, 0, 1000]);
    expect(expectedResult({ kind: "mate", moves: 0 }, 20)).toEqual([0, 0, 1000]);
  });

  test("depend on how much material is left: with little of it equal games are drawn", () => {
    const [, few] = expectedResult(cp(0), 10);
    const [, many] = expectedResult(cp(0), 70);
    expect(few).toBeGreaterThan(many);
  });
});

test.each([
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 78],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 16],
  ["8/8/4k3/8/8/3KQ3/8/8 b - - 0 1", 9],
])("the material of %s is %i", (fen, material) => {
  expect(materialOf(fen)).toBe(material);
});
