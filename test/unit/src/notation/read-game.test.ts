import { describe, expect, test } from "vitest";
import { type PgnLine, readGame, splitGames } from "../../../../src/notation/index.js";

const gameOf = (text: string) => readGame(splitGames(text)[0]!);

/** A line in one text: comments in braces, glyphs, variations in brackets. */
function written({ comments, moves }: PgnLine): string {
  const said = (all: PgnLine["comments"]) => all.map(({ text, isLine }) => (isLine ? `;${text};` : `{${text}}`));
  return [
    ...said(comments),
    ...moves.flatMap(({ text, isNull, comments, glyphs, variations }) => [
      isNull ? `null:${text}` : text,
      ...glyphs.map((glyph) => `$${glyph}`),
      ...said(comments),
      ...variations.map((line) => `(${written(line)})`),
    ]),
  ].join(" ");
}

describe("a line", () => {
  test.each([
    ["1. e4 e5 2.Nf3 2...Nc6 3. ... a6 4…b5 ...c5", "e4 e5 Nf3 Nc6 a6 b5 c5"],
    ["e4 0-0 0-0-0+ O-O 0-0! 12.0-0 00", "e4 0-0 0-0-0+ O-O 0-0! $1 0-0 00"],
    ["1. e4$1 e5$2$14 2. Nf3 $6 Nc6 $ $999", "e4 $1 e5 $2 $14 Nf3 $6 Nc6"],
    ["1. e4! e5?? 2. Nf3 ?! Nc6 ± 3. Bb5 +- a6 = 4. x4?!", "e4! $1 e5?? $4 Nf3 $6 Nc6 $16 Bb5 $18 a6 $10 x4?! $6"],
    ["1. e4 d5 2. e:d5 e5 3. dxe6 e.p. fxe6 ep Qh4 e.p.+", "e4 d5 e:d5 e5 dxe6 fxe6 Qh4"],
    ["{a} 1. e4 {b} {c} e5 ; d {\n 2. Nf3 {e\nf} {}", "{a} e4 {b} {c} e5 ; d {; Nf3 {e\nf} {}"],
    ["1. e4 (1. d4 {x} d5 (1... Nf6) {y} 2. c4) {z} ({w} 1. c4) e5", "e4 {z} (d4 {x} d5 {y} (Nf6) c4) ({w} c4) e5"],
    [
      "1. e4 e5 (1... -- 2. d4 Nf6) 2. Z0 null 0000 @@@@",
      "e4 e5 (null:-- d4 Nf6) null:Z0 null:null null:0000 null:@@@@",
    ],
    ["1. e4\u00a0e5\u20092.\u200bNf3\ufeff Nc6", "e4 e5 Nf3 Nc6"],
    ["(1. d4 {x}) 1. e4 e5", "e4 (d4 {x}) e5"],
    ["1. e4 ({only this}) () e5)", "e4 {only this} e5"],
    ["1. e4(1. d4)e5{x}2. Nf3;y", "e4 (d4) e5 {x} Nf3 ;y;"],
    ["1. e4 e5 (1... c5 1-0) 2. Nf3 1-0 {good} White resigns", "e4 e5 (c5) Nf3 {good} ;White; ;resigns;"],
    ["!! 1. e4 12 ... - 5/6", "e4"],
    ["1. e8(Q)+ (1. e8(n)) Kf7 (x)", "e8(Q) (e8(n)) Kf7 (x)"],
  ])("%s", (text, expected) => expect(written(gameOf(text).main)).toBe(expected));

  test("knows the line of each move", () => {
    const { moves } = gameOf('\n[Event "x"]\n\n1. e4\ne5 {a\nb} 2. Nf3\n\n% no\nNc6').main;
    expect(moves.map(({ text, line }) => [text, line])).toEqual([
      ["e4", 4],
      ["e5", 5],
      ["Nf3", 6],
      ["Nc6", 9],
    ]);
  });

  test("has the result behind its moves", () => {
    const results = ["1-0", "0-1", "1/2", "½-½", "*", "", "1–0"].map((result) => gameOf(`1. e4 e5 ${result}`).result);
    expect(results).toEqual(["1-0", "0-1", "1/2-1/2", "1/2-1/2", "*", null, "1-0"]);
    expect(gameOf("1. e4 {1-0} (1. d4 0-1)").result).toBeNull();
  });

  test.each([
    ["1-0", ["1:0", "1—0", "1−0", "1‑0", "+:-", "1.0-0.0", "1,0:0,0", "1 - 0", "1 : 0"]],
    ["0-1", ["0:1", "0—1", "-:+", "0 – 1"]],
    ["1/2-1/2", ["½:½", "1/2:1/2", "0.5-0.5", "0,5:0,5", "½−½", "=:=", "½ - ½", "1/2 - 1/2"]],
    [null, ["1-1", "0-0", "0:0", "+-", "-+", "1-½", "1:0:0", "+--"]],
  ])("knows %s in other spellings", (result, spellings) => {
    for (const spelling of spellings) {
      for (const text of [`1. e4 e5 ${spelling}`, `1. e4 e5 {x} ${spelling} {y}`]) {
        expect(gameOf(text).result, text).toBe(result);
        if (result !== null) expect(gameOf(text).main.moves.map((move) => move.text)).toEqual(["e4", "e5"]);
      }
      if (result === null) continue;
      const tagged = gameOf(`[Result "${spelling}"]\n\n1. e4 e5 ${spelling} 1. d4`);
      expect(tagged.text.tags.get("Result")).toBe(result);
      expect(splitGames(`1. e4 e5 ${spelling} 1. d4 d5 ${spelling}`)).toHaveLength(2);
    }
  });

  test("that replaces no move is noted", () =>
    expect(gameOf("\n(1. d4 d5)").notes).toEqual([{ line: 2, reason: "a variation without a move that it replaces" }]));
});
