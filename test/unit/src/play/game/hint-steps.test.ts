import { expect, test } from "vitest";
import { START_FEN } from "../../../../../engine/rules/fen.js";
import { hintSteps } from "../../../../../src/play/game/hint-steps.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";

test("a hint names the piece, then its move, then the line", () => {
  const line = [
    { uci: "g1f3", san: "Nf3" },
    { uci: "d7d5", san: "d5" },
    { uci: "d2d4", san: "d4" },
  ] as const;
  expect(hintSteps(START_FEN, { kind: "centipawns", value: 31 }, [...line], ENGLISH)).toEqual([
    { text: "Hint: move the knight on g1.", move: null },
    { text: "Hint: 1. Nf3, the knight on g1 goes to f3.", move: "g1f3" },
    { text: "Hint: 1. Nf3 d5 2. d4 (+0.31).", move: "g1f3" },
  ]);
});

test("a mate is said in words", () => {
  const steps = hintSteps(
    "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
    { kind: "mate", moves: -9 },
    [{ uci: "h1g2", san: "Qg2" }],
    ENGLISH,
  );
  expect(steps.at(-1)!.text).toBe("Hint: 1... Qg2 (Black mates in 9).");
});
