import { expect, test } from "vitest";
import { START_FEN } from "../../../../../../engine/rules/fen.js";
import type { Why } from "../../../../../../src/play/page-model.js";
import { whyText } from "../../../../../../src/play/page/engine/why-text.js";
import { ENGLISH } from "../../../../../../src/play/words/english.js";

const E4 = { uci: "e2e4", san: "e4" };
const C5 = { uci: "c7c5", san: "c5" };
const F3 = { uci: "f2f3", san: "f3" };
const BEST = { score: { kind: "centipawns", value: 20 }, line: [E4, C5] } as const;
const WORSE = { score: { kind: "centipawns", value: -60 }, line: [C5] } as const;

function said(why: Partial<Why>) {
  const whole: Why = {
    played: F3,
    best: E4,
    bestVerdict: BEST,
    playedVerdict: WORSE,
    note: null,
    effect: "",
    loss: 0,
    ...why,
  };
  return whyText(whole, START_FEN, ENGLISH);
}

test("the engine's own move, one as good, and a worse one", () => {
  expect(said({ played: E4 })).toEqual(["1. e4 is what the engine would play, too, +0.20: 1. e4 c5."]);
  expect(said({})).toEqual(["1. f3 is about as good as the engine’s choice, -0.60 and +0.20: 1. e4 c5."]);
  expect(said({ note: "It weakens." })).toEqual(["1. f3: It weakens.", "The better line: 1. e4 c5."]);
  expect(said({ best: null })).toEqual(["1. f3: there is nothing to compare it with."]);
});
