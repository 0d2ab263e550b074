import { describe, expect, test } from "vitest";
import type { SearchInfo } from "../../../../../../src/library/types.js";
import { fileEval } from "../../../../../../src/play/game/comment.js";
import { GameTree } from "../../../../../../src/play/game/game-tree.js";
import { Rules } from "../../../../../../src/play/game/rules.js";
import { Session } from "../../../../../../src/play/game/session.js";
import { evaluationOf, peopleShare } from "../../../../../../src/play/page/board/evaluation.js";

const sessionAfter = (...moves: readonly string[]) => {
  const session = new Session(new Rules(), Date.now, () => {});
  for (const move of moves) session.move(move);
  return session;
};
const commented = (comment: string) => Object.assign(new GameTree().root, { comment });

describe("evaluations in a file", () => {
  test("are pawns or mates, from White's view", () => {
    expect(fileEval(commented("[%eval -1.25,18] [%clk 0:01:00]"))).toEqual({ kind: "centipawns", value: -125 });
    expect(fileEval(commented("good [%eval #-3]"))).toEqual({ kind: "mate", moves: -3 });
    expect(fileEval(commented("[%clk 0:01:00]"))).toBeNull();
  });

  test("follow the curve of people's games", () => {
    expect(peopleShare({ kind: "centipawns", value: 0 })).toBe(0.5);
    expect(peopleShare({ kind: "centipawns", value: 100 })).toBeCloseTo(0.591, 3);
    expect(peopleShare({ kind: "mate", moves: -1 })).toBe(0);
  });
});

describe("the evaluation beside the board", () => {
  const best = { score: { kind: "centipawns", value: 35 }, wdl: { win: 300, draw: 500, loss: 200 } } as SearchInfo;

  test("is that of the analysis, for White", () => {
    expect(evaluationOf(sessionAfter("e4"), best, 0.9)).toEqual({
      share: expect.closeTo(0.45, 6) as number,
      score: { kind: "centipawns", value: -35 },
      result: null,
    });
  });

  test("is the result of a game that is over", () => {
    const mate = sessionAfter("f3", "e5", "g4", "Qh4");
    expect(evaluationOf(mate, undefined, 0.4)).toEqual({ share: 0, score: null, result: "0-1" });
  });

  test("is that of the review or the file, and unknown without them", () => {
    const session = sessionAfter("e4");
    expect(evaluationOf(session, undefined, null)).toBeNull();
    session.present.comment = "[%eval 1.0]";
    expect(evaluationOf(session, undefined, null)?.share).toBeCloseTo(0.591, 3);
    expect(evaluationOf(session, undefined, 0.7)).toMatchObject({ share: 0.7, score: { value: 100 } });
  });

  test("is not shown in a game against the engine", () => {
    const session = sessionAfter();
    session.begin({ side: "w", level: 1500, clock: null });
    expect(evaluationOf(session, undefined, 0.7)).toBeNull();
  });
});
