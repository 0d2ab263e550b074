import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { START_FEN } from "../../../../engine/rules/fen.js";
import { loadOpenings, type OpeningSettings } from "../../../../src/openings/openings.js";
import { startPosition } from "../../../../src/common/game/chess960-start.js";
import { expectEqual } from "../../../support/chess/expect-same.js";

const folder = mkdtempSync(join(tmpdir(), "openings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Loads in the order of the file, and what was warned of. */
async function load(path: string, options: Partial<OpeningSettings> = {}) {
  const warnings: string[] = [];
  const openings = await loadOpenings(path, {
    order: "sequential",
    seed: 1,
    chess960: false,
    warn: (warning) => warnings.push(warning),
    ...options,
  });
  return { openings, warnings };
}

const EPD = `rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
# a comment

rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3 17
8/8/8/4k3/8/4K3/8/8 b - - bm Kd5; id "king";\r
4k3/8/8/8/8/8/8/4K3 x - -
bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1
rubbish
`;

describe("EPD", () => {
  test("four fields or six, operations and comments passed over, bad lines named", async () => {
    const { openings, warnings } = await load(file("a.epd", EPD));
    expect(openings.map(({ fen, name }) => [fen, name])).toEqual([
      ["rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", "a.epd:1"],
      ["rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3 17", "a.epd:4"],
      ["8/8/8/4k3/8/4K3/8/8 b - - 0 1", "a.epd:5"],
      ["bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", "a.epd:7"],
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/^a\.epd:6: no position/),
      expect.stringMatching(/^a\.epd:7: castling rights "HFhf" read as "-"/),
      expect.stringMatching(/^a\.epd:8: no position/),
    ]);
  });

  test("castling rights that standard chess does not know are named", async () => {
    const home = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";
    const lines = [
      ...[`${home} HAha - 0 1`, `${home} KQkq - 0 1`, "4k2r/8/8/8/8/8/8/R3K3 w Qk -", "4k3/8/8/8/8/8/8/4K3 w - -"],
      ...["bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", "1r2k2r/8/8/8/8/8/8/R3K1R1 w KQkq -"],
      "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
    ];
    const path = file("castling.epd", lines.join("\n"));
    const { openings, warnings } = await load(path);
    expect(openings).toHaveLength(7);
    expect(warnings).toEqual([
      'castling.epd:5: castling rights "HFhf" read as "-", those with king and rook at home; with --chess960 all of them remain',
      'castling.epd:6: castling rights "KQkq" read as "Qk", those with king and rook at home; with --chess960 all of them remain',
      'castling.epd:7: castling rights "KQkq" read as "Qkq", those with king and rook at home',
    ]);
    const { warnings: others } = await load(path, { chess960: true });
    expect(others).toEqual([expect.stringMatching(/^castling\.epd:7: castling rights "KQkq"/)]);
  });

  test("what is not as the standard has it is named", async () => {
    const lines = [
      "4k3/8/8/8/8/8/8/4K3 w - - - 0 1",
      "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
      "4k3/8/8/3pP3/8/8/8/4K3 w - e6",
    ];
    const { openings, warnings } = await load(file("notes.epd", lines.join("\n")));
    expect(openings).toHaveLength(3);
    expect(warnings).toEqual([
      "notes.epd:1: a dash too many behind the en passant square",
      'notes.epd:3: en passant square "e6" ignored: no pawn on e5',
    ]);
  });

  test("a file without an opening is an error that names it", async () => {
    const path = file("empty.epd", "# nothing\nrubbish\n");
    await expect(load(path)).rejects.toThrow(`${path}: there is no opening`);
  });

  test("a file that is not there is an error that names it", async () => {
    const path = join(folder, "absent.epd");
    await expect(load(path)).rejects.toThrow(path);
  });

  test("240,000 lines take little time", { timeout: 60_000 }, async () => {
    const line = EPD.slice(0, EPD.indexOf("\n") + 1);
    const path = file("large.epd", line.repeat(240_000));
    const { openings } = await load(path, { order: "random" });
    expect(openings).toHaveLength(240_000);
  });
});

const PGN = `[Event "one"]
[Result "1-0"]

1. e4 {a comment [Event "not a tag"]} e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 $1
3.Bb5! a6 ; to the end of the line 4. Qh5
4. 0-0 1-0

[Event "from a position"]
[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]

1. a8Q+ Kd7 *

[Event "no moves"]

*

[Event "an illegal move"]

1. d4 d5 2. Ke3 e6 *

[Event "bad FEN"]
[FEN "nonsense"]

1. d4 *
`;

describe("PGN", () => {
  test("games are cut after some plies, and bad ones named", async () => {
    const { openings, warnings } = await load(file("b.pgn", PGN), { plies: 3 });
    expect(openings.map(({ fen, moves, name }) => [name, fen, moves])).toEqual([
      ["b.pgn:1", null, ["e2e4", "e7e5", "g1f3"]],
      ["b.pgn:8", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", ["a7a8q", "e8d7"]],
      // Left for whoever plays it: setting it up names the word.
      ["b.pgn:17", null, ["d2d4", "d7d5", "Ke3"]],
    ]);
    expect(warnings).toEqual([
      "b.pgn:13: left out: it has no moves",
      'b.pgn:22: left out: FEN: the board "nonsense" has 1 rank, not 8',
    ]);
    const illegal = openings[2];
    const set = new Game().setPosition(null, illegal?.moves ?? []);
    expect(set).toMatchObject({ error: expect.stringMatching(/3.*"Ke3"/) });
  });

  test("what is left out is named with its line", async () => {
    const text = [
      ...['[Event "open"]', "", "1. e4 e5 {and", "2. Nf3 *", ""],
      ...['[Event "variant"]', '[Variant "Atomic"]', "", "1. e4 *", ""],
      ...['[Event "960"]', '[Variant "Chess960"]', "", "1. e4 *", ""],
      ...['[Event "bracket"]', "", "1. e4 (1. d4 d5", "1... e5 *"],
    ].join("\n");
    const { openings, warnings } = await load(file("faults.pgn", text));
    expect(openings.map(({ moves }) => moves)).toEqual([["e2e4", "e7e5"], ["e2e4"]]);
    expect(warnings).toEqual([
      "faults.pgn:3: the comment that begins here does not end; the moves before it are an opening",
      "faults.pgn:7: left out: the variant 'Atomic' is not played here",
      "faults.pgn:11: left out: it is Chess960, which --chess960 plays",
      "faults.pgn:18: the variation that begins here does not end; the moves before it are an opening",
    ]);
  });

  test("what is no move ends an opening, with a warning", async () => {
    const text = '1. d4 -- 2. d5 *\n\n1. e4 hello *\n\n[Event "x"]\nFrom: somebody *\n\n1. c4 e5 2. -- *';
    const { openings, warnings } = await load(file("null.pgn", text), { plies: 2 });
    expect(openings.map(({ moves }) => moves)).toEqual([["d2d4"], ["e2e4"], ["c2c4", "e7e5"]]);
    expect(warnings).toEqual([
      "null.pgn:1: null move; the moves before it are an opening",
      "null.pgn:3: 'hello' is not a move; the moves before it are an opening",
      "null.pgn:6: left out: 'From:' is not a move",
    ]);
  });

  test("a FEN may lack fields, and its repairs are named", async () => {
    const text = '[FEN "4k3/8/8/8/8/8/8/4K2R w"]\n\n*\n\n[FEN "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1 x"]\n\n1. O-O *';
    const { openings, warnings } = await load(file("fens.pgn", text));
    expect(openings.map(({ fen, moves }) => [fen, moves])).toEqual([
      ["4k3/8/8/8/8/8/8/4K2R w - - 0 1", []],
      ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["e1g1"]],
    ]);
    expect(warnings).toEqual([
      'fens.pgn:5: castling rights "KQkq" read as "K", those with king and rook at home',
      'fens.pgn:5: text after the move number ignored: "x"',
    ]);
  });

  test("all moves where no number is given, and plain data when copied", async () => {
    const { openings } = await load(file("c.pgn", PGN));
    const [first] = openings;
    const moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1".split(" ");
    expect(first?.moves).toEqual(moves);
    expect(JSON.parse(JSON.stringify(first))).toEqual({
      fen: null,
      moves,
      name: "c.pgn:1",
    });
    expect({ ...first }.moves).toEqual(moves);
  });
});

describe("zip", () => {
  test("one book among other files", async () => {
    const zip = zipSync({
      "x/book.epd": strToU8(EPD),
      LICENSE: strToU8("CC0"),
    });
    const { openings } = await load(file("book.epd.zip", zip));
    expect(openings).toHaveLength(4);
    expect(openings[0]?.name).toBe("book.epd:1");
  });

  test.each([
    ["several", { "a.epd": strToU8(EPD), "b.pgn": strToU8(PGN) }, /a\.epd, b\.pgn/],
    ["none", { LICENSE: strToU8("CC0") }, /holds no/],
  ])("%s is an error", async (name, content, fault) => {
    const path = file(`${name}.zip`, zipSync(content));
    await expect(load(path)).rejects.toThrow(fault);
  });

  test("a book that would be too large is not unpacked", async () => {
    const zip = zipSync({ "a.epd": strToU8(EPD) });
    // Its size stands in the directory at the end, 24 bytes after its signature.
    const at = Buffer.from(zip).lastIndexOf("PK\x01\x02");
    new DataView(zip.buffer, zip.byteOffset).setUint32(at + 24, 0xfffffff0, true);
    await expect(load(file("bomb.zip", zip))).rejects.toThrow(
      /'a\.epd' has 4294967280 bytes, and at most \d+ are unpack/,
    );
  });

  test("an archive that says it has files without end is given up", async () => {
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, number) => [`${number}`, new Uint8Array()]));
    await expect(load(file("many.zip", zipSync(files)))).rejects.toThrow("holds more than 10000 files");
  });

  test("rubbish is an error that names the file", async () => {
    const path = file("rubbish.zip", "not a zip");
    await expect(load(path)).rejects.toThrow(path);
  });
});

test("lines may end in NUL or CR", async () => {
  const { openings } = await load(file("ends.epd", `${START_FEN}\0${START_FEN}\r${START_FEN}\0`));
  expect(openings.map(({ name }) => name)).toEqual(["ends.epd:1", "ends.epd:2", "ends.epd:3"]);
});

test.skipIf(process.platform === "win32")("a device is no book", async () => {
  await expect(load("/dev/zero")).rejects.toThrow("/dev/zero: it is not a file or pipe");
});

test("a seed gives one order, another seed another", async () => {
  const path = file("d.epd", Array.from({ length: 99 }, () => EPD).join(""));
  const order = async (seed: number) => (await load(path, { order: "random", seed })).openings.map(({ name }) => name);
  const first = await order(7);
  expect(await order(7)).toEqual(first);
  expect(await order(8)).not.toEqual(first);
  expect(new Set(first).size).toBe(396);
  // The same on every machine and for good: a match can be repeated from its seed.
  expect(first.slice(0, 3)).toMatchInlineSnapshot(`
    [
      "d.epd:636",
      "d.epd:652",
      "d.epd:20",
    ]
  `);
});

describe("Chess960", () => {
  test("518 is the start position of standard chess", () => {
    expect(startPosition(518)).toBe(START_FEN.replace("KQkq", "HAha"));
  });

  test("without a file there are 960 different positions", async () => {
    const openings = await loadOpenings(null, {
      order: "sequential",
      seed: 1,
      chess960: true,
    });
    expect(new Set(openings.map(({ fen }) => fen)).size).toBe(960);
    for (const { fen } of openings) {
      const rank = (fen ?? "").slice(0, 8);
      expect(rank).toMatch(/r.*k.*r/);
      expect(Math.abs(rank.indexOf("b") - rank.lastIndexOf("b")) % 2).toBe(1);
    }
  });
});

describe("our own book", () => {
  const text = readFileSync(new URL("../../../../books/openings.epd", import.meta.url), "utf8");

  test("is what is loaded where no file is named", async () => {
    const openings = await loadOpenings(null, {
      order: "sequential",
      seed: 1,
      chess960: false,
    });
    expect(openings.length).toBeGreaterThanOrEqual(5000);
    expect(openings.length).toBe(text.trimEnd().split("\n").length);
  });

  test("holds different positions of four fields that can be played and are not over", () => {
    const lines = text.trimEnd().split("\n");
    expect(new Set(lines).size).toBe(lines.length);
    const game = new Game();
    for (const line of lines) {
      const set = game.setPosition(`${line} 0 1`, []);
      expectEqual(
        { set, fen: game.fen(), inCheck: game.inCheck(), outcome: game.outcome() },
        { set: { ok: true, notes: [], isSameStart: false }, fen: `${line} 0 1`, inCheck: false, outcome: null },
      );
    }
  });
});
