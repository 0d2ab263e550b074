/** PGN that programs and people write, though the standard does not allow it. */
import { describe, expect, test } from "vitest";
import { readGame, splitGames } from "../../../../src/notation/index.js";

/** Each game as its tags and the moves of its main line. */
function shape(text: string) {
  return splitGames(text).map((game) => ({
    tags: Object.fromEntries(game.tags),
    moves: readGame(game).main.moves.map((move) => move.text),
  }));
}

const notesOf = (text: string) =>
  splitGames(text).flatMap(({ notes, fault }) => (fault === null ? notes : [...notes, fault]));

describe("tags", () => {
  test.each([
    ["two on a line", '[White "A"] [Black "B"]', { White: "A", Black: "B" }],
    ["two without a space", '[White "A"][Black "B"]', { White: "A", Black: "B" }],
    ["a colon after the name", '[BlackType: "program"]', { BlackType: "program" }],
    ["no space after the name", '[White"A"]', { White: "A" }],
    ["spaces everywhere", ' [ White  "A" ] ', { White: "A" }],
    ["a name with a hyphen", '[White-Elo "2000"]', { "White-Elo": "2000" }],
    ["a folder of Windows", '[Site "C:\\games\\"]\n[White "A"]', { Site: "C:\\games\\", White: "A" }],
    ["a folder, then a tag on its line", '[Site "C:\\games\\"] [White "A"]', { Site: "C:\\games\\", White: "A" }],
    ["quotes that nobody escaped", '[Event "The "Closed" Cup"]', { Event: 'The "Closed" Cup' }],
    ["escaped quotes", '[Event "The \\"Closed\\" Cup"]', { Event: 'The "Closed" Cup' }],
    ["an escaped backslash", '[Site "C:\\\\x\\\\"]', { Site: "C:\\x\\" }],
    ["an empty value", '[Site ""]', { Site: "" }],
    ["half a result", '[Result "1/2"]', { Result: "1/2-1/2" }],
    ["a result with a long dash", '[Result "1–0"]', { Result: "1-0" }],
    ["a mark of byte order", '\ufeff[White "A"]', { White: "A" }],
    ["no-break spaces", '\u00a0[White\u00a0"A"]\u00a0', { White: "A" }],
    ["a bracket in the value", '[Event "A [B] C"]', { Event: "A [B] C" }],
  ])("%s", (_, tags, expected) =>
    expect(shape(`${tags}\n\n1. e4 e5 *`)).toEqual([{ tags: expected, moves: ["e4", "e5"] }]),
  );

  test("moves may follow on the line of a tag", () =>
    expect(shape('[White "A"] 1. e4 e5 *')).toEqual([{ tags: { White: "A" }, moves: ["e4", "e5"] }]));

  test.each(["[White A]", '[White "A]', "[White: A", '[White "A"'])("%s is none, and is named", (broken) => {
    expect(shape(`[Event "x"]\n${broken}\n[Black "B"]\n\n1. e4 *`)).toEqual([
      { tags: { Event: "x", Black: "B" }, moves: ["e4"] },
    ]);
    expect(notesOf(`[Event "x"]\n${broken}\n[Black "B"]\n\n1. e4 *`)).toEqual([{ line: 2, reason: "this is no tag" }]);
  });

  test("one that is broken begins the next game, too", () =>
    expect(shape(`1. e4 *\n\n[Event "A]\n[White "B"]\n\n1. d4 *`)).toEqual([
      { tags: {}, moves: ["e4"] },
      { tags: { White: "B" }, moves: ["d4"] },
    ]));
});

describe("ends of games", () => {
  const two = [
    { tags: { Event: "One" }, moves: ["e4", "Nc6"] },
    { tags: { Event: "Two" }, moves: ["d4"] },
  ];

  test.each(["1/2-1/2", "1-0", "0-1", "*", "1/2", "½-½"])("a tag right after the result %s", (result) => {
    expect(shape(`[Event "One"]\n\n1. e4 Nc6 ${result}[Event "Two"]\n\n1. d4 *`)).toEqual(two);
    expect(shape(`[Event "One"]\n\n1. e4 Nc6 ${result} [Event "Two"]\n\n1. d4 *`)).toEqual(two);
    expect(shape(`[Event "One"]\n\n1. e4 Nc6 ${result} \ufeff[Event "Two"]\n\n1. d4 *`)).toEqual(two);
  });

  test("a tag after moves without a result", () => {
    expect(shape('[Event "One"]\n\n1. e4 Nc6\n[Event "Two"]\n\n1. d4 *')).toEqual(two);
    expect(shape('[Event "One"]\n\n1. e4 Nc6 [Event "Two"]\n\n1. d4 *')).toEqual(two);
  });

  test("a mark of byte order, which a file had that was appended", () =>
    expect(shape('[Event "One"]\n\n1. e4 Nc6 *\n\n\ufeff[Event "Two"]\n\n1. d4 *')).toEqual(two));

  test("all games of a file on one line", () => {
    const text = '[Event "One"] 1. e4 Nc6 1-0 [Event "Two"] 1. d4 * ';
    expect(shape(text)).toEqual(two);
    expect(splitGames(text.repeat(5_000))).toHaveLength(10_000);
  });

  test("a result and a tag in a comment end nothing", () => {
    for (const comment of ['{ 1-0[Event "Two"] }', '; 1-0[Event "Two"]\n', '{ first\nsecond 1-0[Event "Two"] }'])
      expect(shape(`[Event "One"]\n\n1. e4 ${comment} Nc6 *`)).toEqual([two[0]]);
  });

  test("games without tags end at their results", () => {
    const games = ["e4", "d4", "c4"].map((move) => ({ tags: {}, moves: [move] }));
    expect(shape("1. e4 1-0\n\n1. d4 0-1 {well}\n1. c4 *")).toEqual(games);
    expect(shape("1. e4 1-0 1. d4 0-1 c4 *")).toEqual(games);
    expect(shape("1. e4 (1. Nf3 1-0) (1. g3\n*\n) 1-0 {x} $1 resigns\n1. d4 0-1\n; y\n\n1.c4")).toEqual(games);
  });

  test("a game of tags alone does not mix with the next one", () => {
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    expect(shape(`[Event "One"]\n[FEN "${fen}"]\n\n[Event "Two"]\n\n1. d4 *`)).toEqual([
      { tags: { Event: "One", FEN: fen }, moves: [] },
      two[1],
    ]);
    expect(shape(`[White "A"]\n[FEN "${fen}"]\n\n[White "B"]\n\n1. d4 *`)).toEqual([
      { tags: { White: "A", FEN: fen }, moves: [] },
      { tags: { White: "B" }, moves: ["d4"] },
    ]);
    expect(shape('[Event "One"]\n\n[White "A"]\n\n1. d4 *')).toEqual([
      { tags: { Event: "One", White: "A" }, moves: ["d4"] },
    ]);
  });
});

describe("comments", () => {
  test("a percent sign that begins a line of a comment is part of it", () => {
    const [game] = splitGames("1. e4 { he made 60\n% of the points } e5 *");
    expect(readGame(game!).main.moves.map(({ text, comments }) => [text, comments])).toEqual([
      ["e4", [{ text: " he made 60\n% of the points ", isLine: false }]],
      ["e5", []],
    ]);
  });

  test("outside of a comment it hides the line, also after a comment's end and a brace behind a semicolon", () =>
    expect(shape("1. e4 { best } \n% d5\n1... e5 ; {\n% Nc6\n2. Nf3 *")[0]?.moves).toEqual(["e4", "e5", "Nf3"]));

  test("an unclosed comment ends with its game", () => {
    const text = '1. e4 { open\n\n[Event "Two"]\n% hidden\n1. d4 *';
    expect(shape(text)[1]).toEqual({ tags: { Event: "Two" }, moves: ["d4"] });
    expect(notesOf(text)).toEqual([{ line: 1, reason: "the comment that begins here does not end" }]);
    expect(notesOf("1. e4 e5\n(1... c5\n(1... d5) 2. Nf3 *")).toEqual([
      { line: 2, reason: "the variation that begins here does not end" },
    ]);
  });

  test("before the tags of a game make no game", () => {
    for (const comment of ["; by a program", "{ by a program }", "{ by a\nprogram }", "% x\n; y\n\n{z}"])
      expect(shape(`${comment}\n[Event "One"]\n\n1. e4 *`)).toEqual([{ tags: { Event: "One" }, moves: ["e4"] }]);
    expect(shape('[Event "One"]\n; note\n[White "A"]\n\n1. e4 *')).toEqual([
      { tags: { Event: "One", White: "A" }, moves: ["e4"] },
    ]);
    expect(splitGames('\n\n; x\n[Event "One"]')[0]?.line).toBe(4);
    expect(splitGames("; nothing\n{ at all }\n")).toEqual([]);
  });

  test.each([
    ["a line that looks like a tag", '{ a book by\n[Author "Some One"]\nwho knew }'],
    ["several, and an end on the last of them", '{ see\n[Author "Some One"]\n[Title "A Book"] }'],
    ["a text behind it", '{ see\n[Author "Some One"] wrote\n12. Nf3 as well, and\n\nmore }'],
  ])("may have %s", (_, comment) => {
    const text = `[Event "One"]\n\n1. e4 ${comment} e5 *\n\n[Event "Two"]\n\n1. d4 {x} *`;
    expect(shape(text)).toEqual([
      { tags: { Event: "One" }, moves: ["e4", "e5"] },
      { tags: { Event: "Two" }, moves: ["d4"] },
    ]);
    expect(notesOf(text)).toEqual([]);
    const { main } = readGame(splitGames(text)[0]!);
    // Empty lines are left out.
    const expected = comment.slice(1, -1).replace(/\n+/g, "\n");
    expect(main.moves[0]?.comments).toEqual([{ text: expected, isLine: false }]);
  });

  test.each([
    ["moves", '[Event "Two"]\n[White "A"]\n\n1. d4 {x} d5 *', ["d4", "d5"]],
    ["moves after hidden lines", '[Event "Two"]\n% hidden }\n% more\n\n1. d4 {x} d5 *', ["d4", "d5"]],
    ["a comment and moves", '[Event "Two"]\n\n{ first } 1. d4 d5 *', ["d4", "d5"]],
    ["a result", '[Event "Two"]\n\n1-0\n\n[Event "Three"]\n{x}', []],
    ["nothing", '[Event "Two"]', []],
  ])("that does not end is noticed before a game with %s", (_, next, moves) => {
    const text = `[Event "One"]\n\n1. e4 { open\n\n${next}`;
    expect(shape(text)[1]).toMatchObject({ tags: { Event: "Two" }, moves });
    expect(notesOf(text)[0]).toEqual({ line: 3, reason: "the comment that begins here does not end" });
  });

  test("that do not end cost no more than their length, however many there are", () => {
    const text = '{ open\n[Event "x"]\nsome text {\n'.repeat(20_000);
    const games = splitGames(text);
    expect(games).toHaveLength(20_000);
  });

  test("before the tags that does not end is named", () =>
    expect(notesOf('{ open\n[Event "One"]\n\n1. e4 *')).toEqual([
      { line: 1, reason: "the comment that begins here does not end" },
    ]));
});

test("lines may end as on an old Macintosh", () =>
  expect(
    splitGames('[Event "One"]\r\r1. e4\r\n1... e5 1-0\n\r1. d4 *').map(({ line, moveLines }) => [line, moveLines]),
  ).toEqual([
    [1, [3, 4]],
    [6, [6]],
  ]));

test("a first move behind an empty line begins a game, unless it is Black's or within a comment or variation", () => {
  const text = "1. e4 e5\n\n1... c5\n2. Nf3 {\n\n1. d4 } (2. c3\n\n1. d4)\n1. c4\n\n1.d4 d5\n\n 1 . c4 {x}";
  expect(shape(text).map(({ moves }) => moves)).toEqual([["e4", "e5", "c5", "Nf3", "c4"], ["d4", "d5"], ["c4"]]);
});
