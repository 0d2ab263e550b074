/** The words of notes in English, as in PGN and on the command line. */

import type { Standing } from "../note-facts.js";
import type { NoteWords } from "./note-words.js";
import { allowedText, doneText } from "./reason-text.js";

const OUTCOMES: Readonly<Record<Standing, string>> = {
  winning: "a winning",
  good: "a good",
  even: "an even",
  bad: "a bad",
  lost: "a lost",
};

const KEEPS = {
  winning: "keeps a winning position",
  good: "keeps a good position",
  balance: "keeps the balance",
} as const;

export const ENGLISH_NOTES: NoteWords = {
  move: (san) => san,
  it: "It",
  allowed: allowedText,
  done: doneText,
  wasBetter: "was better",
  keeps: KEEPS,
  both: (one, other) => `${one} and ${other}`,
  better: (move, does, score) => `${move} ${does}${behind(score)}.`,
  missed: (move, does, score, isPlan) =>
    `${isPlan ? "Better is" : "It misses"} ${move}, which ${does}${behind(score)}.`,
  answer: (line) => `The answer is ${line}.`,
  marks: {
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
    good: "Good",
    brilliant: "Brilliant",
  },
  onlyMove: (kept) => `The only move that ${KEEPS[kept]}:`,
  offers: ({ piece, isExchange }, line, score) =>
    `It offers ${isExchange ? "the exchange" : `${piece === "queen" ? "the" : "a"} ${piece}`}: ${line}, ${score}.`,
  nextBest: (move, score) => `${move} is next best, ${score}.`,
  turned: (from, to) => `turned ${OUTCOMES[from]} game into ${OUTCOMES[to]} one`,
  change: ({ before, after }) => `White's expected score goes from ${before} % to ${after} %.`,
  turningPoint: (number, all, text) => `Turning point ${number} of ${all}: ${text}`,
};

function behind(score: string | null): string {
  return score === null ? "" : `, ${score}`;
}
