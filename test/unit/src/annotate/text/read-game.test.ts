import { runSteps } from "../../../../../engine/rules/steps.js";
import { describe, expect, test } from "vitest";
import { Boards } from "../../../../../src/annotate/text/boards.js";
import { countPositions, readGame, type ReadGame } from "../../../../../src/annotate/text/read-game.js";
import type { BrokenGame } from "../../../../../src/annotate/types.js";
import { splitGames } from "../../../../../src/notation/index.js";
import { gameFrom } from "../../../../support/chess/read-games.js";

const boards = new Boards();

async function read(text: string): Promise<ReadGame | BrokenGame> {
  return readGame(splitGames(text)[0]!, boards);
}

describe("a game that can be read", () => {
  test("says which of two results counts", async () => {
    const game = await gameFrom('[Result "1-0"]\n\n1. e4 e5 0-1');
    expect([game.result, game.notes.map(({ reason }) => reason)]).toEqual([
      "1-0",
      ["the tag Result says 1-0, which counts, and the moves end in 0-1"],
    ]);
  });

  test("keeps tags, moves and comments; variations, signs and evaluations go", async () => {
    const game = await gameFrom(
      String.raw`[Event "A \"big\" one"]
[Result "1/2-1/2"]

{To begin
with} 1.e4! {[%eval 0.3] [%clk 0:01:00] good} $14 {and more} e5 (1... c5 {no} (1... e6) 2. Nf3) 2.Nf3 ; to the end 2. Nc3
Nc6 { } 3. 0-0?? 1/2-1/2`.replace("3. 0-0??", "3. Bb5 d6 4. 0-0??"),
    );
    expect([...game.headers]).toEqual([
      ["Event", 'A "big" one'],
      ["Result", "1/2-1/2"],
    ]);
    expect(game.comment).toBe("To begin with");
    expect(game.moves.map(({ san, comment }) => [san, comment])).toEqual([
      ["e4", "[%clk 0:01:00] good and more"],
      ["e5", ""],
      ["Nf3", "to the end 2. Nc3"],
      ["Nc6", ""],
      ["Bb5", ""],
      ["d6", ""],
      ["O-O", ""],
    ]);
    expect(game.fens).toHaveLength(8);
    expect(game.end).toBeNull();
  });

  test("has a result: the tag's, else the one with which it ends", async () => {
    expect((await gameFrom('[Result "1-0"]\n\n1. e4 0-1')).result).toBe("1-0");
    expect((await gameFrom("1. e4 0-1")).result).toBe("0-1");
    expect((await gameFrom('[Result "?"]\n\n1. e4')).result).toBe("*");
  });

  test("that was annotated here loses what was said then, and nothing else", async () => {
    const moves = "1. e4 { mine [%eval 0.2] Blunder: } 1... e5 { [%eval 0.3] } *";
    const [own] = (await gameFrom(`[Annotator "Me; Castellan 0.1.0"]\n\n${moves}`)).moves;
    const [other] = (await gameFrom(moves)).moves;
    expect([own?.comment, other?.comment]).toEqual(["mine", "mine Blunder:"]);
  });

  test("of Chess960, by its tag or by its FEN", async () => {
    const fen = "1k1r4/3p4/8/8/8/8/3P4/1K1R4 w Dd - 0 9";
    for (const tags of [`[Variant "Chess960"]\n[FEN "${fen}"]`, `[FEN "${fen}"]`]) {
      const game = await gameFrom(`${tags}\n\n9. O-O Ka8 10. d4 *`);
      expect(game.chess960).toBe(true);
      expect(game.moves.map(({ uci }) => uci)).toEqual(["b1d1", "b8a8", "d2d4"]);
    }
  });

  test("says what was repaired or left out", async () => {
    const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e3 0 1 junk";
    const text = `[Event "?"]\n[White Anderssen]\n[FEN "${fen}"]\n\n1. e4`;
    const notes = [
      { line: 2, reason: "this is no tag" },
      { line: 3, reason: 'castling rights "KQkq" read as "Qkq", those with king and rook at home' },
      { line: 3, reason: 'en passant square "e3" ignored: it must lie on rank 6' },
      { line: 3, reason: 'text after the move number ignored: "junk"' },
    ];
    expect(await gameFrom(`${text} *`)).toMatchObject({ notes });
    expect(await read(`${text} Ke3 *`)).toMatchObject({ kind: "broken", line: 5, notes });
  });

  test("has its positions counted without being read", () => {
    expect(splitGames("1. e4 (1. d4 d5) 1... e5 {2. Nf3} *").map((game) => runSteps(countPositions(game)))).toEqual([
      3,
    ]);
  });
});

test("a game that is longer than any by the rules is refused by name", async () => {
  const moves = (count: number) =>
    Array.from({ length: count }, (_, index) => ["Nf3", "Nf6", "Ng1", "Ng8"][index % 4]).join("\n");
  expect(await read(`[Event "x"]\n\n${moves(12_001)} *`)).toMatchObject({
    kind: "broken",
    line: 12_003,
    reason: "the game has more than 12000 half moves",
  });
});

describe("a broken game is reported with its line", () => {
  test.each([
    ["1. e4 e5\n\n2. Nf3\nNf9 *", 4, /"Nf9" is not a move in /],
    ["1. e4 e5\n2. Ke3 *", 2, /"Ke3" is not legal in /],
    ["1. e4 e5\n2. Nf3 {and\nso on", 2, /^the comment that begins here does not end$/],
    ["1. e4 e5\n2. Nf3 (2. Nc3\nNc6 3. d4 *", 2, /^the variation that begins here does not end$/],
    ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', 1, /^FEN: /],
    ["1. e4 e5\n2. Nf3 --\n3. Nc3 *", 2, /^null move$/],
    ["1. e4 e5\n2. Z0 Nf6 *", 2, /^null move$/],
    ['[Event "?"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', 2, /^FEN: /],
    ['[Event "?"]\n[Variant "Atomic"]\n\n1. e4 *', 2, /^the variant 'Atomic' is not played here$/],
    ['[Variant "Atomic"]\n\n1. e4 *', 1, /^the variant 'Atomic' is not played here$/],
  ])("%j", async (text, line, reason) => {
    const game = await read(`\n\n${text}`);
    expect(game).toEqual({ kind: "broken", line: line + 2, reason: expect.stringMatching(reason), notes: [] });
  });
});
