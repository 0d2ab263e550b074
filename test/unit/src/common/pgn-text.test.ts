/** PGN that programs and people write, though the standard does not allow it. */
import { describe, expect, test } from "vitest";
import { moveTexts, pgnTokens, splitGames } from "../../../../src/common/pgn-text.js";

/** Each game as its tags and its moves. */
function shape(text: string) {
  return splitGames(text).map(({ tags, moves }) => ({
    tags: Object.fromEntries(tags),
    moves: [...moveTexts(moves.join("\n"))].map(({ word }) => word),
  }));
}

describe("tags", () => {
  test.each([
    ["two on a line", '[White "A"] [Black "B"]', { White: "A", Black: "B" }],
    ["two without a space", '[White "A"][Black "B"]', { White: "A", Black: "B" }],
    ["a colon after the name", '[BlackType: "program"]', { BlackType: "program" }],
    ["a folder of Windows", '[Site "C:\\games\\"]\n[White "A"]', { Site: "C:\\games\\", White: "A" }],
    ["a folder, then a tag on its line", '[Site "C:\\games\\"] [White "A"]', { Site: "C:\\games\\", White: "A" }],
    ["quotes that nobody escaped", '[Event "The "Closed" Cup"]', { Event: 'The "Closed" Cup' }],
    ["escaped quotes", '[Event "The \\"Closed\\" Cup"]', { Event: 'The \\"Closed\\" Cup' }],
    ["half a result", '[Result "1/2"]', { Result: "1/2-1/2" }],
  ])("%s", (_, tags, expected) =>
    expect(shape(`${tags}\n\n1. e4 e5 *`)).toEqual([{ tags: expected, moves: ["e4", "e5"] }]),
  );

  test("moves may follow on the line of a tag", () =>
    expect(shape('[White "A"] 1. e4 e5 *')).toEqual([{ tags: { White: "A" }, moves: ["e4", "e5"] }]));
});

describe("ends of games", () => {
  const two = [
    { tags: { Event: "One" }, moves: ["e4", "Nc6"] },
    { tags: { Event: "Two" }, moves: ["d4"] },
  ];

  test.each(["1/2-1/2", "1-0", "0-1", "*"])("a tag right after the result %s", (result) => {
    expect(shape(`[Event "One"]\n\n1. e4 Nc6 ${result}[Event "Two"]\n\n1. d4 *`)).toEqual(two);
    expect(shape(`[Event "One"]\n\n1. e4 Nc6 ${result} [Event "Two"]\n\n1. d4 *`)).toEqual(two);
  });

  test("all games of a file on one line", () => {
    const text = '[Event "One"] 1. e4 Nc6 1-0 [Event "Two"] 1. d4 * ';
    expect(shape(text)).toEqual(two);
    expect(splitGames(text.repeat(5_000))).toHaveLength(10_000);
  });

  test("a result and a tag in a comment end nothing", () => {
    for (const comment of ['{ 1-0[Event "Two"] }', '; 1-0[Event "Two"]\n', '{ first\nsecond 1-0[Event "Two"] }'])
      expect(shape(`[Event "One"]\n\n1. e4 ${comment} Nc6 *`)).toEqual([two[0]]);
  });

  test("a game of tags alone does not mix with the next one", () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    expect(shape(`[Event "One"]\n[FEN "${fen}"]\n\n[Event "Two"]\n\n1. d4 *`)).toEqual([
      { tags: { Event: "One", FEN: fen }, moves: [] },
      two[1],
    ]);
  });
});

describe("comments over several lines", () => {
  test("a percent sign that begins a line of a comment is part of it", () => {
    const [game] = splitGames("1. e4 { he made 60\n% of the points } e5 *");
    expect(game?.moves).toHaveLength(2);
    expect([...moveTexts(game?.moves.join("\n") ?? "")]).toEqual([
      { word: "e4", comment: "he made 60\n% of the points" },
      { word: "e5", comment: "" },
    ]);
  });

  test("outside of a comment it hides the line, also after a comment's end and a brace behind a semicolon", () =>
    expect(shape("1. e4 { best } \n% d5\n1... e5 ; {\n% Nc6\n2. Nf3 *")[0]?.moves).toEqual(["e4", "e5", "Nf3"]));

  test("an unclosed comment ends with its game", () =>
    expect(shape('1. e4 { open\n\n[Event "Two"]\n% hidden\n1. d4 *')[1]).toEqual({
      tags: { Event: "Two" },
      moves: ["d4"],
    }));
});

test("glyphs need no space before them", () =>
  expect([...pgnTokens("1. e4$1 e5$2$14 2. Nf3 $6")]).toEqual([
    { kind: "move", text: "e4", at: 3 },
    { kind: "glyph", number: 1 },
    { kind: "move", text: "e5", at: 8 },
    { kind: "glyph", number: 2 },
    { kind: "glyph", number: 14 },
    { kind: "move", text: "Nf3", at: 19 },
    { kind: "glyph", number: 6 },
  ]));

test("half a result at the end of the moves is a draw", () =>
  expect([...pgnTokens("1. e4 e5 1/2")].at(-1)).toEqual({ kind: "result", text: "1/2-1/2" }));
