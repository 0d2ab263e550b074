import { expect, test } from "vitest";
import { START_FEN } from "../../../../../../engine/rules/fen.js";
import type { Lapse } from "../../../../../../src/annotate/note-facts.js";
import type { Why } from "../../../../../../src/play/page-model.js";
import { whyText } from "../../../../../../src/play/page/engine/why-text.js";
import { ENGLISH, type Words } from "../../../../../../src/play/words/english.js";
import { GERMAN } from "../../../../../../src/play/words/german.js";

const E4 = { uci: "e2e4", san: "e4" };
const C5 = { uci: "c7c5", san: "c5" };
const F3 = { uci: "f2f3", san: "f3" };
const BEST = { score: { kind: "centipawns", value: 20 }, line: [E4, C5] } as const;
const WORSE = { score: { kind: "centipawns", value: -60 }, line: [C5] } as const;

/** Nothing is known of it but the engine's line. */
const LAPSE: Lapse = {
  halfMoves: 0,
  san: "f3",
  best: E4,
  before: BEST.score,
  after: WORSE.score,
  answer: [C5],
  reasons: { played: null, better: null, isMiss: false },
};

function said(why: Partial<Why>, words: Words = ENGLISH) {
  const whole: Why = {
    played: F3,
    best: E4,
    bestVerdict: BEST,
    playedVerdict: WORSE,
    lapse: null,
    loss: 0,
    ...why,
  };
  return whyText(whole, START_FEN, words);
}

test("the engine's own move, one as good, and a worse one", () => {
  expect(said({ played: E4 })).toEqual(["1. e4 is what the engine would play, too, +0.20: 1. e4 c5."]);
  expect(said({})).toEqual(["1. f3 is about as good as the engine’s choice, -0.60 and +0.20: 1. e4 c5."]);
  expect(said({ lapse: LAPSE })).toEqual([
    "1. f3: The answer is 1... c5. 1. e4 was better, +0.20.",
    "The better line: 1. e4 c5.",
  ]);
  expect(said({ best: null })).toEqual(["1. f3: there is nothing to compare it with."]);
});

test("all of it is in the language of the page", () => {
  expect(said({ lapse: LAPSE }, GERMAN)).toEqual([
    "1. f3: Die Antwort ist 1... c5. 1. e4 war besser, +0.20.",
    "Die bessere Variante: 1. e4 c5.",
  ]);
});
