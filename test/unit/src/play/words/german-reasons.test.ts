/** What is said in German of each kind of reason, with the articles and cases of its pieces. */

import { describe, expect, test } from "vitest";
import type { LossCause, PieceKind, Reason, ReasonBase, TacticKind } from "../../../../../src/annotate/reason-types.js";
import { allowedText } from "../../../../../src/annotate/text/reason-text.js";
import { GERMAN_NOTES } from "../../../../../src/play/words/german-notes.js";

type Kind = Reason["kind"];
type Of<K extends Kind> = Extract<Reason, { readonly kind: K }>;

/** Half moves before the move that the reasons are about: White's tenth. */
const HALF_MOVES = 18;
const NXE5 = { uci: "c6e5", san: "Nxe5" };

const BASE: ReasonBase = { of: "played", side: "black", piece: null, squares: ["e5"], line: [NXE5] };
const at = (piece: PieceKind | null, ...squares: readonly string[]): ReasonBase => ({ ...BASE, piece, squares });
const place = (piece: PieceKind, square: string) => ({ piece, square });

interface Case {
  readonly reason: Reason;
  /** What a bad move does; empty for what only better moves do. */
  readonly allowed: string;
  /** What a better move does; null for what only bad moves do. */
  readonly done: string | null;
}

/** A kind that is missing here is an error of types. */
const CASES: { readonly [K in Kind]: readonly (Case & { readonly reason: Of<K> })[] } = {
  mate: [
    {
      reason: { ...BASE, kind: "mate", moves: 3, pattern: null },
      allowed: "Schwarz setzt in 3 Zügen matt: 10... Sxe5.",
      done: "setzt in 3 Zügen matt",
    },
    {
      reason: { ...at("pawn", "e5"), kind: "mate", moves: 1, pattern: "back rank" },
      allowed: "Schwarz schlägt den Bauern auf e5 und erzwingt in einem Zug ein Grundreihenmatt: 10... Sxe5.",
      done: "erzwingt in einem Zug ein Grundreihenmatt",
    },
  ],
  draw: [
    {
      reason: { ...BASE, kind: "draw", by: "repetition" },
      allowed: "Das erlaubt eine Zugwiederholung: 10... Sxe5.",
      done: "rettet die Partie durch eine Zugwiederholung",
    },
    {
      reason: { ...BASE, line: [], kind: "draw", by: "stalemate" },
      allowed: "Das ist patt.",
      done: "rettet die Partie durch ein Patt",
    },
  ],
  capture: [
    {
      reason: {
        ...at("knight", "e5"),
        kind: "capture",
        cause: "left",
        by: place("bishop", "g7"),
        balance: { lost: { knight: 1 }, won: {} },
      },
      allowed: "Das lässt den Springer auf e5 hängen; der Läufer auf g7 schlägt ihn: 10... Sxe5.",
      done: "gewinnt den Springer auf e5",
    },
    {
      reason: {
        ...at("bishop", "e5"),
        kind: "capture",
        cause: "unknown",
        by: place("rook", "e8"),
        balance: { lost: { pawn: 2 }, won: { knight: 1 } },
      },
      allowed: "Das erlaubt, den Läufer auf e5 zu schlagen, und verliert zwei Bauern für einen Springer: 10... Sxe5.",
      done: "schlägt den Läufer auf e5 und gewinnt zwei Bauern für einen Springer",
    },
  ],
  tactic: [
    {
      reason: {
        ...at("rook", "a8"),
        kind: "tactic",
        tactic: "fork",
        at: 0,
        by: place("knight", "c7"),
        targets: [place("king", "e8"), place("rook", "a8")],
        threatensMate: false,
        balance: { lost: { rook: 1 }, won: {} },
      },
      allowed: "Das verliert den Turm durch eine Gabel gegen den König auf e8 und den Turm auf a8: 10... Sxe5.",
      done: "gewinnt den Turm durch eine Gabel gegen den König auf e8 und den Turm auf a8",
    },
    {
      reason: {
        ...at("queen", "d5"),
        kind: "tactic",
        tactic: "double attack",
        at: 0,
        by: place("queen", "e5"),
        targets: [place("queen", "d5")],
        threatensMate: true,
        balance: null,
      },
      allowed: "Das erlaubt mit 10... Sxe5 einen Doppelangriff auf die Dame auf d5 mit Mattdrohung.",
      done: "ist ein Doppelangriff auf die Dame auf d5 mit Mattdrohung",
    },
    {
      reason: {
        ...at("pawn", "c3"),
        kind: "tactic",
        tactic: "fork",
        at: 0,
        by: place("knight", "e4"),
        targets: [place("pawn", "c3"), place("pawn", "f2")],
        threatensMate: false,
        balance: { lost: { pawn: 1 }, won: {} },
      },
      allowed: "Das erlaubt mit 10... Sxe5 eine Gabel gegen die Bauern auf c3 und f2.",
      done: "ist eine Gabel gegen die Bauern auf c3 und f2",
    },
    {
      reason: {
        ...at("knight", "c3"),
        kind: "tactic",
        tactic: "pin",
        at: 0,
        by: place("bishop", "b4"),
        targets: [place("knight", "c3"), place("king", "e1")],
        threatensMate: false,
        balance: null,
      },
      allowed: "Das erlaubt 10... Sxe5 mit Fesselung des Springers auf c3 an den König auf e1.",
      done: "fesselt den Springer auf c3 an den König auf e1",
    },
    {
      reason: {
        ...at("bishop", "h4"),
        kind: "tactic",
        tactic: "trap",
        at: 0,
        by: place("pawn", "g5"),
        targets: [place("bishop", "h4")],
        threatensMate: false,
        balance: null,
      },
      allowed: "Das erlaubt 10... Sxe5, und der Läufer auf h4 ist gefangen.",
      done: "fängt den Läufer auf h4",
    },
  ],
  material: [
    {
      reason: { ...BASE, kind: "material", balance: { lost: { rook: 1, pawn: 1 }, won: { bishop: 1 } } },
      allowed: "Das verliert die Qualität und einen Bauern: 10... Sxe5.",
      done: "gewinnt die Qualität und einen Bauern",
    },
    {
      reason: { ...BASE, kind: "material", balance: { lost: { queen: 1, pawn: 1 }, won: { rook: 2 } } },
      allowed: "Das verliert die Dame und einen Bauern für zwei Türme: 10... Sxe5.",
      done: "gewinnt die Dame und einen Bauern für zwei Türme",
    },
  ],
  recapture: [{ reason: { ...BASE, kind: "recapture", isOther: true }, allowed: "", done: "schlägt zurück" }],
  promotion: [
    {
      reason: { ...BASE, kind: "promotion", to: "queen" },
      allowed: "Schwarz bekommt eine Dame: 10... Sxe5.",
      done: "holt eine Dame",
    },
  ],
  "passed pawn": [
    {
      reason: { ...at("pawn", "c4"), kind: "passed pawn" },
      allowed: "Schwarz bekommt einen Freibauern auf der c-Linie: 10... Sxe5.",
      done: "schafft einen Freibauern auf der c-Linie",
    },
  ],
  opposition: [
    {
      reason: { ...BASE, kind: "opposition" },
      allowed: "Das gibt Schwarz die Opposition: 10... Sxe5.",
      done: "nimmt die Opposition",
    },
  ],
  "unstoppable pawn": [
    {
      reason: { ...at("pawn", "a5"), kind: "unstoppable pawn" },
      allowed: "Der König holt den Bauern auf a5 nicht mehr ein: 10... Sxe5.",
      done: "bringt den Bauern auf a5 aus der Reichweite des Königs",
    },
  ],
  "rook behind pawn": [
    {
      reason: { ...at("rook", "a1", "a5"), kind: "rook behind pawn" },
      allowed: "Das lässt einen Turm hinter den Freibauern auf a5 kommen: 10... Sxe5.",
      done: "stellt einen Turm hinter den Freibauern auf a5",
    },
  ],
  castling: [
    {
      reason: { ...at("king", "e1"), kind: "castling", isForced: true },
      allowed: "Der König kann nicht mehr rochieren: 10... Sxe5.",
      done: null,
    },
    {
      reason: { ...at("king", "e1"), kind: "castling", isForced: false },
      allowed: "Das gibt die Rochade auf: 10... Sxe5.",
      done: null,
    },
  ],
  "open king": [
    {
      reason: {
        ...at("king", "e1"),
        kind: "open king",
        file: null,
        threat: { by: place("queen", "d8"), to: "h4" },
      },
      allowed: "Das öffnet eine Diagonale zum eigenen König, für ein Schach der Dame auf h4: 10... Sxe5.",
      done: null,
    },
    {
      reason: { ...at("king", "g1"), kind: "open king", file: "f", threat: null },
      allowed: "Das öffnet die f-Linie zum eigenen König: 10... Sxe5.",
      done: null,
    },
  ],
  "square taken": [
    {
      reason: { ...at("knight", "g1", "f3"), kind: "square taken" },
      allowed: "Das nimmt dem Springer auf g1 das Feld f3.",
      done: null,
    },
  ],
  checks: [
    {
      reason: { ...BASE, kind: "checks", checks: 3 },
      allowed: "Der König gerät in einen Angriff: 10... Sxe5.",
      done: null,
    },
  ],
  "mate threat": [
    {
      reason: { ...BASE, kind: "mate threat" },
      allowed: "Das erlaubt 10... Sxe5 mit Mattdrohung.",
      done: "droht mit Matt",
    },
    {
      reason: { ...BASE, line: [NXE5, NXE5], kind: "mate threat" },
      allowed: "Schwarz droht mit Matt: 10... Sxe5 11. Sxe5.",
      done: "droht mit Matt",
    },
  ],
  attack: [
    {
      reason: { ...BASE, kind: "attack", targets: [place("pawn", "b2"), place("queen", "d2")], again: false },
      allowed: "Schwarz greift den Bauern auf b2 und die Dame auf d2 an: 10... Sxe5.",
      done: "greift den Bauern auf b2 und die Dame auf d2 an",
    },
    {
      reason: { ...BASE, kind: "attack", targets: [place("queen", "d2")], again: true },
      allowed: "Die Dame muss noch einmal ziehen: 10... Sxe5.",
      done: "greift die Dame auf d2 an",
    },
  ],
  "queens off": [
    {
      reason: { ...BASE, kind: "queens off" },
      allowed: "Die Damen werden getauscht: 10... Sxe5.",
      done: "tauscht die Damen",
    },
  ],
  "king march": [
    {
      reason: { ...at("king", "e5"), kind: "king march" },
      allowed: "Der schwarze König greift ein: 10... Sxe5.",
      done: "bringt den König ins Spiel",
    },
  ],
  "passive piece": [
    {
      reason: { ...at("bishop", "c1"), kind: "passive piece", moves: 1, others: 7 },
      allowed: "Der Läufer auf c1 bleibt passiv und hat nur ein Feld.",
      done: null,
    },
    {
      reason: { ...at("queen", "d1"), kind: "passive piece", moves: 0, others: 7 },
      allowed: "Die Dame auf d1 bleibt passiv und hat kein einziges Feld.",
      done: null,
    },
  ],
  "seventh rank": [
    {
      reason: { ...at("rook", "c2"), kind: "seventh rank" },
      allowed: "Der schwarze Turm kommt auf die zweite Reihe: 10... Sxe5.",
      done: "stellt einen Turm auf die zweite Reihe",
    },
    {
      reason: { ...at("rook", "c7"), line: [NXE5, NXE5], side: "white", kind: "seventh rank" },
      allowed: "Der weiße Turm kommt auf die siebte Reihe: 10... Sxe5 11. Sxe5.",
      done: "bringt einen Turm auf die siebte Reihe",
    },
  ],
  "pawn run": [
    {
      reason: { ...at("pawn", "c3"), kind: "pawn run" },
      allowed: "Der schwarze Freibauer läuft nach c3: 10... Sxe5.",
      done: "stößt den Freibauern vor",
    },
  ],
  "king attack": [
    {
      reason: { ...BASE, kind: "king attack", attackers: [place("queen", "h4"), place("knight", "g4")] },
      allowed: "Schwarz bringt zwei Figuren in die Nähe des Königs: 10... Sxe5.",
      done: "bringt zwei Figuren in die Nähe des Königs",
    },
  ],
  trade: [
    {
      reason: { ...at("rook", "d4"), kind: "trade", by: "material" },
      allowed: "Schwarz hat mehr Material und tauscht Türme: 10... Sxe5.",
      done: "tauscht Türme",
    },
    {
      reason: { ...at("queen", "d4"), kind: "trade", by: "score" },
      allowed: "Schwarz steht besser und tauscht Damen: 10... Sxe5.",
      done: "tauscht Damen",
    },
  ],
  prevents: [
    {
      reason: { ...BASE, kind: "prevents", move: { uci: "d8h4", san: "Qh4" } },
      allowed: "",
      done: "verhindert 10... Dh4",
    },
  ],
  protects: [
    { reason: { ...at("pawn", "b2"), kind: "protects", leaves: false }, allowed: "", done: "deckt den Bauern auf b2" },
    {
      reason: { ...at("queen", "c3"), kind: "protects", leaves: true },
      allowed: "",
      done: "bringt die Dame auf c3 in Sicherheit",
    },
  ],
  takes: [{ reason: { ...at("pawn", "d6"), kind: "takes" }, allowed: "", done: "schlägt den Bauern auf d6" }],
  "pawn break": [
    {
      reason: { ...at("pawn", "c5", "d4"), kind: "pawn break" },
      allowed: "Das erlaubt den Hebel 10... Sxe5.",
      done: "ist der richtige Hebel",
    },
  ],
  "cut off": [
    {
      reason: { ...at("bishop", "g5", "f6"), kind: "cut off", by: place("pawn", "f6"), safe: 1 },
      allowed: "Das erlaubt 10... Sxe5, und dem Läufer auf g5 ist der Rückweg abgeschnitten.",
      done: null,
    },
  ],
  invasion: [
    {
      reason: { ...at("queen", "b2"), kind: "invasion" },
      allowed: "Die schwarze Dame dringt auf b2 ein: 10... Sxe5.",
      done: "dringt mit der Dame ein",
    },
    {
      reason: { ...at("rook", "c2"), line: [NXE5, NXE5], kind: "invasion" },
      allowed: "Der schwarze Turm dringt auf c2 ein: 10... Sxe5 11. Sxe5.",
      done: "dringt mit dem Turm ein",
    },
  ],
  castles: [
    {
      reason: { ...at("king", "e8"), kind: "castles" },
      allowed: "",
      done: "bringt den König durch die Rochade in Sicherheit",
    },
  ],
  develops: [{ reason: { ...at("knight", "b8"), kind: "develops" }, allowed: "", done: "entwickelt den Springer" }],
  tempo: [
    {
      reason: { ...at("queen", "d4"), kind: "tempo", times: 2, waiting: 3 },
      allowed: "Damit zieht die Dame zum zweiten Mal, während drei Figuren noch zu Hause stehen.",
      done: null,
    },
    {
      reason: { ...at("knight", "b3"), kind: "tempo", times: 8, waiting: 1 },
      allowed: "Damit zieht der Springer schon wieder, während eine Figur noch zu Hause steht.",
      done: null,
    },
  ],
  "out of play": [
    {
      reason: { ...at("knight", "a4"), kind: "out of play", safe: 1 },
      allowed: "Der Springer auf a4 steht abseits, mit einem einzigen sicheren Feld.",
      done: null,
    },
    {
      reason: { ...at("queen", "a4"), kind: "out of play", safe: 0 },
      allowed: "Die Dame auf a4 steht abseits, ohne ein sicheres Feld.",
      done: null,
    },
  ],
  "pawn fault": [
    {
      reason: { ...at("pawn", "c3"), kind: "pawn fault", fault: "doubled" },
      allowed: "Weiß bekommt einen Doppelbauern auf der c-Linie: 10... Sxe5.",
      done: "verdoppelt die Bauern auf der c-Linie",
    },
    {
      reason: { ...at("pawn", "d4"), kind: "pawn fault", fault: "isolated" },
      allowed: "Weiß bekommt einen isolierten Bauern auf d4: 10... Sxe5.",
      done: "hinterlässt einen isolierten Bauern auf d4",
    },
  ],
  "bishop pair": [
    {
      reason: { ...BASE, kind: "bishop pair" },
      allowed: "Das gibt das Läuferpaar auf: 10... Sxe5.",
      done: "sichert das Läuferpaar",
    },
  ],
  outpost: [
    {
      reason: { ...at("knight", "d4"), kind: "outpost" },
      allowed: "Schwarz bekommt einen Vorposten auf d4: 10... Sxe5.",
      done: "stellt einen Springer auf den Vorposten d4",
    },
  ],
  "open file": [
    {
      reason: { ...at("rook", "c8"), kind: "open file", file: "c" },
      allowed: "Schwarz besetzt die offene c-Linie: 10... Sxe5.",
      done: "besetzt die offene c-Linie",
    },
  ],
  development: [
    {
      reason: { ...BASE, kind: "development", lead: 2 },
      allowed: "Schwarz hat zwei Figuren mehr entwickelt: 10... Sxe5.",
      done: null,
    },
  ],
};

const ALL = Object.values(CASES).flat();

test.each(ALL)("$reason.kind: $allowed", ({ reason, allowed, done }) => {
  expect(GERMAN_NOTES.allowed(reason, HALF_MOVES)).toBe(allowed);
  expect(GERMAN_NOTES.done({ ...reason, of: "better" }, HALF_MOVES)).toBe(done);
});

test("says nothing of a reason only where English says nothing", () => {
  for (const { reason, allowed } of ALL) {
    expect([reason.kind, allowedText(reason, HALF_MOVES) === ""]).toEqual([reason.kind, allowed === ""]);
  }
});

describe("how a piece is lost", () => {
  const capture = (cause: LossCause, piece: PieceKind, extra: Partial<Of<"capture">> = {}) =>
    GERMAN_NOTES.allowed(
      {
        ...at(piece, "e5", "d1", "d4"),
        kind: "capture",
        cause,
        by: place("bishop", "b2"),
        balance: { lost: { [piece]: 1 }, won: {} },
        ...extra,
      },
      HALF_MOVES,
    ).replace(": 10... Sxe5.", "");

  test.each<[cause: LossCause, ofKnight: string, ofQueen: string]>([
    ["walked in", "Das verliert den Springer", "Das verliert die Dame"],
    ["offered", "Das gibt den Springer her", "Das gibt die Dame her"],
    [
      "left",
      "Das lässt den Springer auf e5 hängen; der Läufer auf b2 schlägt ihn",
      "Das lässt die Dame hängen; der Läufer auf b2 schlägt sie",
    ],
    [
      "defender left",
      "Das nimmt dem Springer auf e5 einen Verteidiger und verliert den Springer",
      "Das nimmt der Dame auf e5 einen Verteidiger und verliert die Dame",
    ],
    [
      "line opened",
      "Das öffnet dem Läufer auf b2 die Linie zum Springer auf e5",
      "Das öffnet dem Läufer auf b2 die Linie zur Dame auf e5",
    ],
    [
      "defence blocked",
      "Das trennt den Springer auf e5 von seinem Verteidiger",
      "Das trennt die Dame auf e5 von ihrem Verteidiger",
    ],
    [
      "defender pinned",
      "Das verliert den Springer auf e5, dessen Verteidiger gefesselt ist",
      "Das verliert die Dame auf e5, deren Verteidiger gefesselt ist",
    ],
    [
      "x-ray",
      "Das verliert den Springer auf e5, der auch von d1 aus durch d4 hindurch angegriffen ist",
      "Das verliert die Dame auf e5, die auch von d1 aus durch d4 hindurch angegriffen ist",
    ],
    ["unknown", "Das verliert den Springer auf e5", "Das verliert die Dame auf e5"],
  ])("%s", (cause, ofKnight, ofQueen) => {
    expect(capture(cause, "knight")).toBe(ofKnight);
    expect(capture(cause, "queen")).toBe(ofQueen);
  });

  test("a clause stands behind its piece, before what else is lost", () => {
    const balance = { lost: { rook: 1 }, won: { knight: 1 } };
    expect(capture("x-ray", "queen", { balance: { lost: { queen: 1, pawn: 1 }, won: { rook: 1 } } })).toBe(
      "Das verliert die Dame auf e5, die auch von d1 aus durch d4 hindurch angegriffen ist, und einen Bauern für einen Turm",
    );
    expect(capture("defender pinned", "knight", { balance: { lost: { knight: 2 }, won: { rook: 1 } } })).toBe(
      "Das verliert zwei Springer für einen Turm, zuerst den Springer auf e5, dessen Verteidiger gefesselt ist",
    );
    expect(capture("defender pinned", "rook", { balance })).toBe(
      "Das verliert den Turm auf e5, dessen Verteidiger gefesselt ist, für einen Springer",
    );
  });
});

describe("how a piece is won", () => {
  const tactic = (kind: TacticKind) =>
    GERMAN_NOTES.done(
      {
        ...at("pawn", "e5"),
        of: "better",
        kind: "tactic",
        tactic: kind,
        at: 0,
        by: place("pawn", "d4"),
        targets: [place("rook", "e7"), place("queen", "e8"), place("pawn", "g7")],
        threatensMate: false,
        balance: { lost: { pawn: 1 }, won: {} },
      },
      HALF_MOVES,
    );

  test.each<[TacticKind, string]>([
    ["skewer", "gewinnt den Bauern durch einen Spieß gegen den Turm auf e7, die Dame auf e8 und den Bauern auf g7"],
    ["discovered attack", "gewinnt den Bauern auf e5 durch einen Abzugsangriff des Bauern auf d4"],
    ["discovered check", "gewinnt den Bauern auf e5 durch ein Abzugsschach des Bauern auf d4"],
    ["pin", "gewinnt den Bauern auf e5, der an die Dame auf e8 gefesselt ist"],
    ["trap", "gewinnt den Bauern auf e5, der kein sicheres Feld hat"],
    ["removed defender", "gewinnt den Bauern auf e5, dessen Verteidiger auf e7 zuerst geschlagen wird"],
    ["lured defender", "gewinnt den Bauern auf e5, dessen Verteidiger auf e7 abgelenkt wird"],
    ["overloaded defender", "gewinnt den Bauern auf e5, dessen Verteidiger auf e7 auch g7 decken muss"],
    ["pinned defender", "gewinnt den Bauern auf e5, dessen Verteidiger auf e7 gefesselt ist"],
    ["in-between move", "gewinnt den Bauern auf e5 als Zwischenzug"],
    ["x-ray", "gewinnt den Bauern durch einen Röntgenangriff des Bauern auf d4 über e7"],
  ])("%s", (kind, text) => {
    expect(tactic(kind)).toBe(text);
  });
});
