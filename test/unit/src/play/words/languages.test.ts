/** The languages of the page to play on. */

import { describe, expect, test } from "vitest";
import { fromLetters, inLetters } from "../../../../../src/play/game/piece-letters.js";
import { ENGLISH } from "../../../../../src/play/words/english.js";
import { LANGUAGES, languageFor, wordsOf } from "../../../../../src/play/words/languages.js";

/** The words of a table by their paths; functions as such. */
function entriesOf(table: object, path = ""): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    const at = `${path}.${key}`;
    return typeof value === "object" && value !== null ? entriesOf(value, at) : [[at, value] as const];
  });
}

/** What both languages say in the same way. */
const SAME = new Set([
  ".analysis.engine",
  ".page.analyse",
  ".analysis.threads",
  ".games.pasted",
  ".games.example",
  ".position.promotions",
  ".play.opponent",
]);

describe.each(Object.entries(LANGUAGES).filter(([code]) => code !== "en"))("%s", (code, table) => {
  const own = new Map(entriesOf(table));

  test("says all that English says, and nothing else", () => {
    expect([...own.keys()].sort()).toEqual(
      entriesOf(ENGLISH)
        .map(([path]) => path)
        .sort(),
    );
    for (const [path, value] of own) expect([path, value === ""]).toEqual([path, false]);
  });

  test("has no English words", () => {
    const same = entriesOf(ENGLISH).flatMap(([path, value]) =>
      typeof value === "string" && own.get(path) === value && !SAME.has(path) ? [path] : [],
    );
    expect(same).toEqual([]);
  });

  test("is the browser's, or the one that was chosen", () => {
    expect(languageFor(null, [`${code}-XX`, "en"])).toBe(code);
    expect(languageFor(code, ["en-US"])).toBe(code);
    expect(languageFor("en", [code])).toBe("en");
  });
});

test("a browser with no language of the page's gets English", () => {
  expect(languageFor(null, ["fr", "C"])).toBe("en");
  expect(languageFor("xx", [])).toBe("en");
  expect(languageFor("constructor", ["toString"])).toBe("en");
});

test("a word that a language lacks is English", () => {
  const { play, ...others } = LANGUAGES.de;
  const { hint, ...rest } = play;
  const words = wordsOf("de", { en: ENGLISH, de: { ...others, play: rest as typeof play } });
  expect([hint, words.play.hint, words.play.resign]).toEqual(["Tipp", "Hint", "Aufgeben"]);
});

test("moves have the letters of the language, also with less than the whole of them", () => {
  const { letters } = LANGUAGES.de;
  const moves = {
    Nf3: "Sf3",
    "Qh4#": "Dh4#",
    "Bxb5+": "Lxb5+",
    "exd8=R": "exd8=T",
    "O-O": "O-O",
    b4: "b4",
    "--": "--",
    Nbxd2: "Sbxd2",
  };
  for (const [english, german] of Object.entries(moves)) {
    expect(inLetters(english, letters)).toBe(german);
    expect(fromLetters(german, letters)).toBe(english);
  }
  // Whoever is used to English letters may go on with them.
  expect(["Nf3", "Qh4", "e8Q"].map((move) => fromLetters(move, letters))).toEqual(["Nf3", "Qh4", "e8Q"]);
});

test("sentences have the articles and cases of their nouns", () => {
  const { advice, position, review, setup } = LANGUAGES.de;
  expect(advice.hintPiece("n", "g1")).toBe("Tipp: Zieh mit dem Springer von g1.");
  expect(advice.hintPiece("q", "d1")).toBe("Tipp: Zieh mit der Dame von d1.");
  expect(advice.hintPiece("p", "e2")).toBe("Tipp: Zieh mit dem Bauern von e2.");
  expect(review.pieceGoes("p", "e2", "e4")).toBe("Der Bauer von e2 zieht nach e4.");
  expect(position.chosen("b", "q", "d8")).toBe("Die schwarze Dame von d8 ziehen");
  expect(position.chosen("w", "p", "e2")).toBe("Den weißen Bauern von e2 ziehen");
  expect([setup.piece("w", "q"), setup.piece("b", "r")]).toEqual(["Weiße Dame", "Schwarzer Turm"]);
});
