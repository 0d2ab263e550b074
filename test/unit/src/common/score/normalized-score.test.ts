import { expect, test } from "vitest";
import { centipawns, centipawnScore } from "../../../../../engine/host/requests/score.js";
import { normalizedCentipawns, normalizedScore } from "../../../../../src/common/score/normalized-score.js";
import { WDL_MODEL } from "../../../../../src/common/score/wdl-model.js";

test("the score that wins half of the games is shown as a pawn", () => {
  const { pawn } = WDL_MODEL;
  expect(normalizedCentipawns(centipawns(pawn))).toBe(100);
  expect(normalizedCentipawns(centipawns(-3 * pawn))).toBe(-300);
  expect(normalizedCentipawns(centipawns(0))).toBe(0);
  expect(normalizedScore(centipawnScore(2 * pawn))).toEqual({
    kind: "centipawns",
    value: 200,
  });
});

test("a mate is a mate on every scale", () => {
  expect(normalizedScore({ kind: "mate", moves: -3 })).toEqual({
    kind: "mate",
    moves: -3,
  });
});
