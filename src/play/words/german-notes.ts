/** The words of a coach's notes in German. */

import type { Standing } from "../../annotate/note-facts.js";
import type { NoteWords } from "../../annotate/text/note-words.js";
import { inLetters } from "../game/piece-letters.js";
import { aPiece, the } from "./german-nouns.js";
import { allowedText, doneText } from "./german-reasons.js";

export const GERMAN_LETTERS = "KDTLS";

export const STANDINGS: Readonly<Record<Standing, string>> = {
  winning: "gewonnen",
  good: "gut",
  even: "ausgeglichen",
  bad: "schlecht",
  lost: "verloren",
};

const move = (san: string): string => inLetters(san, GERMAN_LETTERS);

export const GERMAN_NOTES: NoteWords = {
  move,
  it: "Das",
  allowed: (reason, halfMoves) => allowedText(reason, halfMoves, move),
  done: (reason, halfMoves) => doneText(reason, halfMoves, move),
  wasBetter: "war besser",
  keeps: {
    winning: "hält die Gewinnstellung",
    good: "hält die gute Stellung",
    balance: "hält das Gleichgewicht",
  },
  both: (one, other) => `${one} und ${other}`,
  better: (better, does, score) => `${better} ${does}${behind(score)}.`,
  missed: (better, does, score, isPlan) =>
    `${isPlan ? "Besser ist" : "Möglich war"} ${better}: Das ${does}${behind(score)}.`,
  answer: (line) => `Die Antwort ist ${line}.`,
  marks: {
    inaccuracy: "Ungenauigkeit",
    mistake: "Fehler",
    blunder: "Grober Fehler",
    good: "Gut",
    brilliant: "Brillant",
  },
  onlyMove: (kept) => {
    const what = { winning: "die Gewinnstellung", good: "die gute Stellung", balance: "das Gleichgewicht" }[kept];
    return `Der einzige Zug, der ${what} hält:`;
  },
  offers: ({ piece, isExchange }, line, score) => {
    const what = isExchange ? "die Qualität" : piece === "queen" ? the(piece, "accusative") : aPiece(piece);
    return `Das bietet ${what} an: ${line}, ${score}.`;
  },
  nextBest: (next, score) => `${next} ist der nächstbeste Zug, ${score}.`,
  turned: (from, to) => `machte aus einer ${STANDINGS[from]}en Partie eine ${STANDINGS[to]}e`,
  change: ({ before, after }) =>
    `Die erwarteten Punkte von Weiß ${after < before ? "fallen" : "steigen"} von ${before} % auf ${after} %.`,
  turningPoint: (count, all, text) => `Wendepunkt ${count} von ${all}: ${text}`,
};

function behind(score: string | null): string {
  return score === null ? "" : `, ${score}`;
}
