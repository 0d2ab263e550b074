import { expect, test } from "vitest";
import { toldCentipawns, toldScore } from "../../../src/common/score/normalized-score.js";
import { WDL_MODEL } from "../../../src/common/score/wdl-model.js";

test("the score that wins half of the games is told as a pawn", () => {
  const { pawn } = WDL_MODEL;
  expect(toldCentipawns(pawn)).toBe(100);
  expect(toldCentipawns(-3 * pawn)).toBe(-300);
  expect(toldCentipawns(0)).toBe(0);
  expect(toldScore({ kind: "centipawns", value: 2 * pawn })).toEqual({
    kind: "centipawns",
    value: 200,
  });
});

test("a mate is a mate on every scale", () => {
  expect(toldScore({ kind: "mate", moves: -3 })).toEqual({
    kind: "mate",
    moves: -3,
  });
});
