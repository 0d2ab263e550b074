import { describe, expect, test } from "vitest";
import { gameAccuracy, moveAccuracy } from "../../../../src/annotate/accuracy.js";
import { chancesOf } from "../../../../src/annotate/chances.js";
import { forWhite } from "../../../../src/common/score/plain-score.js";
import { glyphOf, judge } from "../../../../src/annotate/judgement.js";
import { turningPlies } from "../../../../src/annotate/turning-points.js";

const FULL = 78;

describe("winning chances", () => {
  test("grow with the score from -1 to 1, the same for both sides", () => {
    const values = [-2000, -300, -50, 0, 50, 300, 2000];
    const chances = values.map((value) => chancesOf({ kind: "centipawns", value }, FULL));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances[3]).toBe(0);
    expect(chances[0]).toBeCloseTo(-1);
    expect(chances[2]).toBeCloseTo(-chances[4]!);
  });

  test("of a mate are certain; the side that is mated has lost", () => {
    expect([3, -3, 0].map((moves) => chancesOf({ kind: "mate", moves }, FULL))).toEqual([1, -1, -1]);
  });

  test("from White's view", () => {
    expect(forWhite({ kind: "centipawns", value: 0 }, false)).toEqual({ kind: "centipawns", value: 0 });
    expect(forWhite({ kind: "mate", moves: 0 }, false)).toEqual({ kind: "mate", moves: 0 });
    expect(forWhite({ kind: "centipawns", value: 31 }, false)).toEqual({ kind: "centipawns", value: -31 });
    expect(forWhite({ kind: "mate", moves: -2 }, true)).toEqual({ kind: "mate", moves: -2 });
  });
});

test.each([
  [0, null],
  [0.099, null],
  [0.1, "inaccuracy"],
  [0.199, "inaccuracy"],
  // What thousandths add up to.
  [0.3 - 0.1, "mistake"],
  [0.299, "mistake"],
  [0.3, "blunder"],
  [2, "blunder"],
])("a loss of %f is judged %s", (loss, judgement) => {
  expect(judge(loss)).toBe(judgement);
});

test("the signs of the judgements are ?!, ? and ??", () => {
  expect((["inaccuracy", "mistake", "blunder"] as const).map(glyphOf)).toEqual(["$6", "$2", "$4"]);
});

describe("accuracy", () => {
  test("of a move: all of it where nothing is lost, none where all is", () => {
    expect(moveAccuracy(0)).toBe(100);
    expect(moveAccuracy(0.001)).toBeCloseTo(100, 1);
    expect(moveAccuracy(10)).toBeCloseTo(63.6, 1);
    expect(moveAccuracy(100)).toBe(0);
  });

  test("of a game: each side's own, and null without a move", () => {
    const level = [50, 50, 50, 50, 50];
    expect(gameAccuracy(level, [100, 60, 100, 60], true)).toEqual({ white: 100, black: 60 });
    const { white, black } = gameAccuracy(level, [100, 60, 100, 60], false);
    expect([white, black]).toEqual([60, 100]);
    expect(gameAccuracy([50, 50], [90], true)).toEqual({ white: expect.closeTo(90), black: null });
    expect(gameAccuracy([50], [], true)).toEqual({ white: null, black: null });
  });

  test("a bad move where much is at stake weighs more than in a quiet phase", () => {
    const accuracies = [100, 100, 20, 100, 100, 100, 100, 100];
    const swing = gameAccuracy([50, 50, 50, 90, 50, 50, 50, 50, 50], accuracies, true).white!;
    const quiet = gameAccuracy([50, 50, 50, 50, 50, 50, 50, 90, 50], accuracies, true).white!;
    expect(swing).toBeLessThan(quiet);
  });
});

test("the turning points are the three greatest losses, in their order, and none that is small", () => {
  expect(turningPlies([0, 0.5, 0.11, 0.09, 0.5, 0.2, 1])).toEqual([1, 4, 6]);
  expect(turningPlies([0.05, 0.12])).toEqual([1]);
  expect(turningPlies([])).toEqual([]);
});
