import { describe, expect, test } from "vitest";
import { gameAccuracy, moveAccuracy } from "../../../../../src/annotate/judge/accuracy.js";
import { chancesOf, expectedPercent, PUBLISHED_CENTIPAWNS } from "../../../../../src/annotate/judge/chances.js";
import { type Change, glyphOf, judge, lossOf, signOf } from "../../../../../src/annotate/judge/judgement.js";
import { forWhite } from "../../../../../src/common/score/plain-score.js";
import type { Score } from "../../../../../src/library/index.js";
import { turningPlies } from "../../../../../src/annotate/judge/turning-points.js";

/** Pawns, or a mate as `#3`. */
function scoreOf(text: number | string): Score {
  return typeof text === "number"
    ? { kind: "centipawns", value: 100 * text }
    : { kind: "mate", moves: Number(text.slice(1)) };
}

function change(before: number | string, after: number | string, more: Partial<Change> = {}): Change {
  return { before: scoreOf(before), after: scoreOf(after), depth: 12, isBook: false, ...more };
}

describe("winning chances", () => {
  test("grow with the score from -1 to 1, the same for both sides", () => {
    const values = [-2000, -300, -50, 0, 50, 300, 2000];
    const chances = values.map((value) => chancesOf({ kind: "centipawns", value }));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances[3]).toBe(0);
    expect(chances[0]).toBeCloseTo(-1);
    expect(chances[2]).toBeCloseTo(-chances[4]!);
  });

  test("are those that lichess.org publishes", () => {
    // Its formula in percent: 50 + 50 * (2 / (1 + exp(-0.00368208 * 100)) - 1).
    expect(expectedPercent(chancesOf({ kind: "centipawns", value: 100 / PUBLISHED_CENTIPAWNS }))).toBeCloseTo(59.1, 1);
  });

  test("of a mate are certain; the side that is mated has lost", () => {
    expect([3, -3, 0].map((moves) => chancesOf({ kind: "mate", moves }))).toEqual([1, -1, -1]);
  });

  test("from White's view", () => {
    expect(forWhite({ kind: "centipawns", value: 0 }, false)).toEqual({ kind: "centipawns", value: 0 });
    expect(forWhite({ kind: "mate", moves: 0 }, false)).toEqual({ kind: "mate", moves: 0 });
    expect(forWhite({ kind: "centipawns", value: 31 }, false)).toEqual({ kind: "centipawns", value: -31 });
    expect(forWhite({ kind: "mate", moves: -2 }, true)).toEqual({ kind: "mate", moves: -2 });
  });
});

describe("a move is judged", () => {
  test.each([
    [0.3, 0.3, null],
    [0, 0.5, null],
    [0, -0.45, null],
    [0, -0.46, "inaccuracy"],
    [0, -0.91, "inaccuracy"],
    [0, -0.93, "mistake"],
    [1, -0.7, "blunder"],
    // Two pawns matter little where the game is decided.
    [9, 7, null],
    [-7, -9, null],
  ])("by the chances that it loses: from %f to %f, %s", (before, after, judgement) => {
    expect(judge(change(before, after))).toBe(judgement);
  });

  test.each([
    // Mates let in.
    [0, "#-3", "blunder"],
    [-5.8, "#-3", "blunder"],
    [-5.9, "#-3", "mistake"],
    [-10, "#-3", "inaccuracy"],
    // Mates given away.
    ["#3", 5.8, "blunder"],
    ["#3", 5.9, "mistake"],
    ["#3", 10, "inaccuracy"],
    ["#3", "#-3", "blunder"],
    // Mates that come later, or sooner, and those of which the search before knew nothing.
    ["#3", "#9", null],
    ["#-9", "#-3", null],
    ["#-9", -5, null],
    [2, "#5", null],
  ])("by the game without the mate: from %s to %s, %s", (before, after, judgement) => {
    expect(judge(change(before, after))).toBe(judgement);
  });

  test("where a table of openings has it, by a loss that is no matter of taste", () => {
    const book = { isBook: true };
    // A gambit, Damiano's Defense, the Noah's Ark Trap, the Fool's Mate.
    expect(judge(change(0.25, -0.4, book))).toBeNull();
    expect(judge(change(-0.23, -1.55, book))).toBe("mistake");
    expect(judge(change(0, -2.64, book))).toBe("blunder");
    expect(judge(change(0, "#-1", book))).toBe("blunder");
  });

  test("no blunder by a shallow search, unless it has found a mate", () => {
    expect([7, 8].map((depth) => judge(change(0, -3, { depth })))).toEqual(["mistake", "blunder"]);
    expect(judge(change(0, "#-2", { depth: 2 }))).toBe("blunder");
  });

  test("by a loss from 0 to 2", () => {
    expect([change("#1", "#-1"), change(0, 0), change(-1, 1)].map(lossOf)).toEqual([2, 0, 0]);
  });
});

test("the signs of the marks are !!, !, ?!, ? and ??", () => {
  const marks = ["brilliant", "good", "inaccuracy", "mistake", "blunder"] as const;
  expect(marks.map(glyphOf)).toEqual(["$3", "$1", "$6", "$2", "$4"]);
  expect(marks.map(signOf)).toEqual(["!!", "!", "?!", "?", "??"]);
});

describe("accuracy", () => {
  test("of a move: all of it where nothing is lost, none where all is", () => {
    expect(moveAccuracy(0)).toBe(100);
    expect(moveAccuracy(0.001)).toBeCloseTo(100, 1);
    expect(moveAccuracy(10)).toBeCloseTo(63.6, 1);
    expect(moveAccuracy(100)).toBe(0);
  });

  test("of a game: each side's own", () => {
    const level = [50, 50, 50, 50, 50];
    expect(gameAccuracy(level, [100, 60, 100, 60], true)).toEqual({ white: 100, black: 60 });
    const { white, black } = gameAccuracy(level, [100, 60, 100, 60], false);
    expect([white, black]).toEqual([60, 100]);
    expect(gameAccuracy([50, 50, 50], [90, 80], true)).toEqual({
      white: expect.closeTo(90),
      black: expect.closeTo(80),
    });
  });

  test("of a game of one move: none, because one move shows nothing", () => {
    for (const accuracies of [[], [90]])
      expect(gameAccuracy([50, 50], accuracies, true)).toEqual({ white: null, black: null });
  });

  test("a bad move where much is at stake weighs more than in a quiet phase", () => {
    const accuracies = [100, 100, 20, 100, 100, 100, 100, 100];
    const swing = gameAccuracy([50, 50, 50, 90, 50, 50, 50, 50, 50], accuracies, true).white!;
    const quiet = gameAccuracy([50, 50, 50, 50, 50, 50, 50, 90, 50], accuracies, true).white!;
    expect(swing).toBeLessThan(quiet);
  });
});

test("the turning points are the three moves that lose most of those that turn the game, in their order", () => {
  const points = (losses: readonly number[], isTurn = (loss: number) => loss > 0.1) =>
    turningPlies(losses.map((loss) => ({ loss, turn: isTurn(loss) ? "a turn" : null }))).map(({ ply }) => ply);
  expect(points([0, 0.5, 0.11, 0.09, 0.5, 0.2, 1])).toEqual([1, 4, 6]);
  expect(points([0.05, 0.12])).toEqual([1]);
  // However much a move loses in a game that stays won.
  expect(points([0.5, 0.9], (loss) => loss < 0.9)).toEqual([0]);
  expect(points([])).toEqual([]);
});
