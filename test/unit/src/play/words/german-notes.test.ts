/** A coach's whole notes in German. */

import { describe, expect, test } from "vitest";
import type { BadMove, GoodMove } from "../../../../../src/annotate/note-facts.js";
import type { Reason, ReasonBase } from "../../../../../src/annotate/reason-types.js";
import { effectText, noteText, remarkText, turnText } from "../../../../../src/annotate/text/words.js";
import { GERMAN_NOTES } from "../../../../../src/play/words/german-notes.js";

/** Half moves before the move that the notes are about: White's tenth. */
const HALF_MOVES = 18;
const NXE5 = { uci: "c6e5", san: "Nxe5" };
const BASE: ReasonBase = { of: "played", side: "black", piece: null, squares: ["e5"], line: [NXE5] };

const BAD: BadMove = {
  kind: "bad",
  judgement: "blunder",
  halfMoves: HALF_MOVES,
  san: "Nf3",
  best: { uci: "e1g1", san: "O-O" },
  before: { kind: "centipawns", value: 10 },
  after: { kind: "centipawns", value: -600 },
  answer: [NXE5],
  reasons: {
    played: { ...BASE, kind: "material", balance: { lost: { knight: 1 }, won: {} } },
    better: { ...BASE, piece: "king", squares: ["e1"], kind: "castles" },
    isMiss: false,
  },
};
const TURN = { from: "even", to: "lost", before: 51, after: 8 } as const;

describe("a whole note", () => {
  test("says what the move does, and what the better one keeps", () => {
    expect(noteText(BAD, GERMAN_NOTES)).toBe(
      "Das verliert einen Springer: 10... Sxe5. 10. O-O hält das Gleichgewicht, +0.10.",
    );
  });

  test("says what is missed", () => {
    const better: Reason = { ...BASE, kind: "material", balance: { lost: { rook: 1 }, won: {} } };
    const missed = { ...BAD, reasons: { played: null, better, isMiss: true } };
    expect(noteText(missed, GERMAN_NOTES)).toBe("Möglich war 10. O-O: Das gewinnt einen Turm, +0.10.");
    const plan = { ...BAD, reasons: { ...BAD.reasons, isMiss: true } };
    expect(noteText(plan, GERMAN_NOTES)).toBe(
      "Besser ist 10. O-O: Das bringt den König durch die Rochade in Sicherheit, +0.10.",
    );
  });

  test("says the answer if nothing else is known", () => {
    expect(effectText({ ...BAD, reasons: { ...BAD.reasons, played: null } }, GERMAN_NOTES)).toBe(
      "Die Antwort ist 10... Sxe5.",
    );
  });

  test("has the mark before it, and the turning point behind it", () => {
    expect(remarkText(BAD, { number: 1, all: 2, turn: TURN }, GERMAN_NOTES)).toBe(
      "Grober Fehler: Das verliert einen Springer: 10... Sxe5. 10. O-O hält das Gleichgewicht, +0.10. " +
        "Wendepunkt 1 von 2: Das machte aus einer ausgeglichenen Partie eine verlorene: " +
        "Die erwarteten Punkte von Weiß fallen von 51 % auf 8 %.",
    );
    expect(turnText({ ...TURN, before: 49, after: 92 }, null, GERMAN_NOTES)).toBe(
      "machte aus einer ausgeglichenen Partie eine verlorene: Die erwarteten Punkte von Weiß steigen von 49 % auf 92 %.",
    );
  });

  test("praises", () => {
    const good: GoodMove = {
      kind: "good",
      halfMoves: HALF_MOVES,
      merit: "good",
      after: { kind: "centipawns", value: 0 },
      other: { move: { uci: "d1d2", san: "Qd2" }, score: { kind: "centipawns", value: -400 } },
      offer: null,
    };
    expect(remarkText(good, null, GERMAN_NOTES)).toBe(
      "Gut: Der einzige Zug, der das Gleichgewicht hält: 10. Dd2 ist der nächstbeste Zug, -4.00.",
    );
    const offer = { piece: "knight", isExchange: false, line: [NXE5] } as const;
    expect(remarkText({ ...good, merit: "brilliant", offer }, null, GERMAN_NOTES)).toBe(
      "Brillant: Das bietet einen Springer an: 10... Sxe5, 0.00. 10. Dd2 ist der nächstbeste Zug, -4.00.",
    );
  });
});
