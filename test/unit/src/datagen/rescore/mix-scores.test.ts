import { describe, expect, test } from "vitest";
import { mixScores, type Scored } from "../../../../../src/datagen/rescore/mix-scores.js";

const ALONE = { scale: 1, own: 0, later: 0 };
const expectation = (score: number) => 1 / (1 + Math.exp(-score / 320));
const score = (expected: number) => 320 * Math.log(expected / (1 - expected));

function scored(given: number | null, own: number | null = null, ply = 20): Scored {
  return { given, own, ply };
}

describe("the engine alone", () => {
  test("gives its scores, times the scale, within limits", () => {
    const positions = [scored(100), scored(-7), scored(0), scored(Infinity), scored(-Infinity)];
    expect(mixScores(positions, ALONE)).toEqual([100, -7, 0, 3000, -3000]);
    expect(mixScores(positions, { ...ALONE, scale: 1.5 })).toEqual([150, -10, 0, 3000, -3000]);
  });

  test("leaves a position that it did not score as it was", () => {
    expect(mixScores([scored(null, 55), scored(null)], ALONE)).toEqual([55, null]);
  });
});

test("the score that a position had counts as much as asked for, as an expectation", () => {
  const [mixed, lonely] = mixScores([scored(400, -100), scored(400)], { ...ALONE, own: 0.25 });
  expect(mixed).toBe(Math.round(score(0.25 * expectation(-100) + 0.75 * expectation(400))));
  expect(lonely).toBe(400);
});

describe("later scores", () => {
  const settings = { ...ALONE, later: 0.5 };

  test("of the next three positions count less and less", () => {
    const positions = [scored(80, null, 20), scored(160, null, 21), scored(240, null, 23), scored(320, null, 24)];
    const [first, , , last] = mixScores([...positions, scored(-3000, null, 24)], settings);
    const sum = expectation(80) + 0.5 * expectation(160) + 0.25 * expectation(240) + 0.125 * expectation(320);
    expect(first).toBe(Math.round(score(sum / 1.875)));
    expect(last).toBe(320);
  });

  test("behind the beginning of another game do not count, though its plies reach the same numbers", () => {
    const positions = [scored(80, null, 20), scored(900, null, 8), scored(900, null, 22)];
    expect(mixScores(positions, settings)[0]).toBe(80);
  });

  test("of another game, of a distant ply or of nobody do not count", () => {
    for (const next of [scored(900, null, 8), scored(900, null, 25), scored(null, 900, 21)])
      expect(mixScores([scored(80, null, 20), next], settings)[0]).toBe(80);
  });
});
