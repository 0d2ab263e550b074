import { describe, expect, test } from "vitest";
import { centipawns, centipawnScore, type Score } from "../../../../../engine/host/requests/score.js";
import { type AdjudicationRules, Adjudicator, type Verdict } from "../../../../../src/common/game/adjudicate.js";

const mate = (moves: number): Score<"normalized"> => ({ kind: "mate", moves });

/**
 * Plays the scores, White first, from the mover's point of view each; a number is centipawns.
 *
 * @returns the plies that were played until the verdict, and the verdict
 */
function judged(
  rules: AdjudicationRules<"normalized">,
  scores: readonly (number | Score<"normalized"> | undefined)[],
  { firstMove = 1, captures = [] as readonly number[] } = {},
): readonly [number, Verdict | null] {
  const adjudicator = new Adjudicator(rules);
  for (const [ply, score] of scores.entries()) {
    const verdict = adjudicator.judge({
      side: ply % 2 === 0 ? "w" : "b",
      score: typeof score === "number" ? centipawnScore(score) : score,
      moveNumber: firstMove - 1 + Math.floor((ply + 1) / 2),
      halfmoves: captures.includes(ply) ? 0 : 5,
    });
    if (verdict) return [ply + 1, verdict];
  }
  return [scores.length, null];
}

const RESIGN = { moveCount: 3, score: centipawns<"normalized">(600), twoSided: false };
const whiteResigns = { kind: "resignation", loser: "w" };
const blackResigns = { kind: "resignation", loser: "b" };

describe("resignation", () => {
  test("after so many of one's own moves with a score that bad", () => {
    const scores = [-600, 0, -700, 0, -600, 0];
    expect(judged({ resign: RESIGN }, scores)).toEqual([5, whiteResigns]);
  });

  test("of Black", () => {
    const scores = [0, -900, 0, -900, 0, -900];
    expect(judged({ resign: RESIGN }, scores)).toEqual([6, blackResigns]);
  });

  test("one better move restarts the count", () => {
    const scores = [-600, 0, -600, 0, -599, 0, -600, 0, -600, 0];
    expect(judged({ resign: RESIGN }, scores)).toEqual([10, null]);
  });

  test("being mated is bad enough, mating is not", () => {
    expect(judged({ resign: RESIGN }, [mate(-9), 0, mate(0), 0, mate(-1)])).toEqual([5, whiteResigns]);
    expect(judged({ resign: RESIGN }, [mate(9), 0, mate(2), 0, mate(1), 0])).toEqual([6, null]);
  });

  test("who says nothing does not resign", () => {
    const scores = [-600, 0, undefined, 0, -600, 0, -600, 0];
    expect(judged({ resign: RESIGN }, scores)).toEqual([8, null]);
  });

  test("two-sided, only when the other side sees it alike", () => {
    const resign = { ...RESIGN, twoSided: true };
    const alone = [-900, 599, -900, 599, -900, 599, -900, 599];
    expect(judged({ resign }, alone)).toEqual([8, null]);
    const agreed = [-900, 0, -900, 600, -900, 600, -900, mate(4)];
    expect(judged({ resign }, agreed)).toEqual([8, whiteResigns]);
  });
});

const DRAW = { moveNumber: 10, moveCount: 2, score: centipawns<"normalized">(10) };
const drawn = { kind: "draw-adjudication" };

describe("draw", () => {
  test("after so many even moves of both sides", () => {
    const scores = [50, 10, -10, 0, 10, 0];
    expect(judged({ draw: DRAW }, scores, { firstMove: 30 })).toEqual([5, drawn]);
  });

  test("not before the move number is completed", () => {
    const scores = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(judged({ draw: DRAW }, scores, { firstMove: 8 })).toEqual([6, drawn]);
    expect(judged({ draw: DRAW }, scores, { firstMove: 1 })).toEqual([10, null]);
  });

  test("a score on one side, a mate or silence restarts the count", () => {
    for (const score of [11, -11, mate(3), undefined]) {
      const scores = [0, 0, 0, score, 0, 0, 0];
      expect(judged({ draw: DRAW }, scores, { firstMove: 30 })).toEqual([7, null]);
    }
  });

  test("a capture or pawn move is progress", () => {
    const scores = [0, 0, 0, 0, 0];
    expect(judged({ draw: DRAW }, scores, { firstMove: 30, captures: [1] })).toEqual([5, drawn]);
  });
});

test("the longest game", () => {
  expect(judged({ maxMoves: 2 }, [0, 0, 0, 0])).toEqual([4, { kind: "move-limit" }]);
});

test("nothing ends without rules", () => {
  expect(
    judged(
      {},
      Array.from({ length: 500 }, () => -5000),
    ),
  ).toEqual([500, null]);
});
