import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { makePolyglot, type PolyglotRequest } from "../../../../src/openings/make-polyglot.js";
import { showBook, type ShowRequest } from "../../../../src/openings/show-book.js";
import { testFolder } from "../../../support/chess/polyglot-books.js";
import { testContext } from "../../../support/programs/test-context.js";

const GAMES = `
[White "A"]
[Result "1-0"]

1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 1-0

[White "B"]
[Result "1/2-1/2"]

1. e4 c5 1/2-1/2

[White "C"]
[Result "0-1"]

1. d4 d5 2. c4 0-1

[White "D"]
[Result "*"]

1. Nf3 d5 2. d4 Nf6 *
`;

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function make(files: readonly string[], more: Partial<PolyglotRequest> = {}, signal?: AbortSignal) {
  const output = join(folder, "book.bin");
  const context = testContext(signal === undefined ? {} : { signal });
  const done = await makePolyglot({ files, output, maxPlies: 40, minGames: 1, byGames: false, ...more }, context);
  return { done, file: output, said: context.output.lines, warnings: context.errors.lines };
}

async function show(file: string, more: Partial<ShowRequest> = {}) {
  const context = testContext();
  const found = await showBook({ file, position: { words: [] }, json: false, ...more }, context);
  return { found, lines: context.output.lines };
}

/** The moves and weights that a book has after a line. */
async function movesAfter(file: string, line: string) {
  const { lines } = await show(file, { position: { words: [], moves: line }, json: true });
  const { moves } = JSON.parse(lines[0] ?? "") as { moves: readonly { san: string; weight: number }[] };
  return moves.map(({ san, weight }) => [san, weight]);
}

describe("games", () => {
  test("give each move two points for a win and one for a draw, and lost moves none", async () => {
    const { done, file, said, warnings } = await make([write("games.pgn", GAMES)]);
    expect(warnings).toEqual([]);
    expect(said).toEqual([`${file}: 8 moves in 7 positions, from 4 games or lines`]);
    expect(done).toBe(true);
    expect(await movesAfter(file, "")).toEqual([
      ["e4", 3],
      ["Nf3", 1],
    ]);
    // Black lost after the one and drew after the other.
    expect(await movesAfter(file, "e2e4")).toEqual([["c5", 1]]);
    expect(await movesAfter(file, "d2d4")).toEqual([["d5", 2]]);
    expect(await movesAfter(file, "d2d4 d7d5")).toEqual([]);
    // Reached by other moves.
    expect(await movesAfter(file, "d2d4 d7d5 g1f3")).toEqual([["Nf6", 1]]);
  });

  test("weigh as often as they were played, if that is wanted", async () => {
    const { file } = await make([write("games.pgn", GAMES)], { byGames: true });
    const weightsAfter = async (line: string) => Object.fromEntries(await movesAfter(file, line));
    expect(await weightsAfter("")).toEqual({ e4: 2, d4: 1, Nf3: 1 });
    // Black lost after the one and drew after the other.
    expect(await weightsAfter("e2e4")).toEqual({ e5: 1, c5: 1 });
  });

  test("count up to so many half moves, and moves if they were played often enough", async () => {
    const games = [write("games.pgn", GAMES)];
    expect((await make(games, { maxPlies: 1 })).said[0]).toContain(": 2 moves in 1 position,");
    const { file } = await make(games, { minGames: 2 });
    expect(await movesAfter(file, "")).toEqual([["e4", 3]]);
    expect(await movesAfter(file, "e2e4")).toEqual([]);
  });

  test("count up to a move that is not legal, of which is warned", async () => {
    const { said, warnings } = await make([write("games.pgn", '[Result "1-0"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n')]);
    expect(warnings).toEqual([expect.stringMatching(/^warning: games\.pgn:3: "Ke3" is not legal in /)]);
    expect(said[0]).toContain(": 1 move in 1 position,");
  });

  test("of Chess960, and from no position, are left out", async () => {
    const other = '[Variant "Chess960"]\n[Result "1-0"]\n\n1. e4 1-0\n\n[FEN "nonsense"]\n\n1. e4 *\n\n' + GAMES;
    const { said, warnings } = await make([write("games.pgn", other)]);
    expect(warnings).toEqual([
      "warning: games.pgn:1: left out: PolyGlot books hold no Chess960",
      expect.stringMatching(/^warning: games\.pgn:6: left out: FEN: /),
    ]);
    expect(said[0]).toContain("from 4 games");
  });
});

test("lines of EPD give the moves that they name", async () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
  const epd = `# comment\n${start} bm e4, d4; sm e4;\n${start} id "none";\nnonsense\n${start} bm e5;\n`;
  const { file, warnings } = await make([write("lines.epd", epd)]);
  expect(await movesAfter(file, "")).toEqual([
    ["e4", 3],
    ["d4", 2],
  ]);
  expect(warnings).toEqual([
    "warning: lines.epd:3: left out: it names no move (bm, sm or pm)",
    "warning: lines.epd:4: left out: no position",
    expect.stringMatching(/^warning: lines\.epd:5: "e5" is not legal/),
  ]);
});

test("of a file that holds something else ten lines are named, and the others counted", async () => {
  const prose = write("prose.txt", "no chess here\n".repeat(300));
  const { done, warnings } = await make([write("games.pgn", GAMES), prose]);
  expect(done).toBe(true);
  expect(warnings).toHaveLength(11);
  expect(warnings[9]).toBe("warning: prose.txt:10: left out: no position");
  expect(warnings[10]).toBe("warning: prose.txt: 290 more such lines");
});

test("a book of several files is sorted by its keys", async () => {
  const { file } = await make([write("a.pgn", GAMES), write("b.pgn", GAMES)]);
  const bytes = readFileSync(file);
  const keys = Array.from({ length: bytes.length / 16 }, (_, index) => bytes.readBigUInt64BE(16 * index));
  expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(await movesAfter(file, "")).toEqual([
    ["e4", 6],
    ["Nf3", 2],
  ]);
});

describe("nothing is written", () => {
  test("where there is no move, no file, or the output is read", async () => {
    const lost = write("lost.pgn", '[Result "0-1"]\n\n1. e4 0-1\n');
    await expect(make([lost])).rejects.toThrow(/lost\.pgn: no move is left for a book/);
    await expect(make([join(folder, "none.pgn")])).rejects.toThrow(/none\.pgn: there is no such file/);
    await expect(make([lost], { output: lost })).rejects.toThrow(/is an input/);
    const games = write("games.pgn", GAMES);
    await expect(make([games, games])).rejects.toThrow(/games\.pgn is named twice/);
    expect(existsSync(join(folder, "book.bin"))).toBe(false);
  });

  test("where it is interrupted", async () => {
    const { done, file, warnings } = await make([write("games.pgn", GAMES)], {}, AbortSignal.abort());
    expect(done).toBe(false);
    expect(warnings).toEqual([`${file}: stopped, nothing is written`]);
    expect(existsSync(file)).toBe(false);
  });
});

test("a book is shown move by move", async () => {
  const { file } = await make([write("games.pgn", GAMES)]);
  expect((await show(file, { position: { words: ["e2e4"] } })).lines).toEqual([
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "B00 King's Pawn Game",
    "key 823c9b50fd114196: 1 of 8 moves",
    "c5      c7c5       1  100.0 %",
  ]);
  expect(await show(file, { position: { words: [], fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1" } })).toMatchObject({
    found: false,
  });
  await expect(show(file, { position: { words: ["e2e5"] } })).rejects.toThrow(/move 1, "e2e5", is not/);
  await expect(show(join(folder, "none"))).rejects.toThrow(/none: there is no such file/);
});
