import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { BookBuilder, bookBytes } from "../../../../src/book/book-builder.js";
import { chooseMove, lookUp } from "../../../../src/book/book-moves.js";
import { PolyglotBook } from "../../../../src/book/polyglot-book.js";
import { legalMoveOf } from "../../../../src/book/polyglot-entry.js";
import { createRandom } from "../../../../src/common/random.js";
import { dataBook, walkBook } from "../../../support/chess/book-walk.js";
import { bookFile, testFolder } from "../../../support/chess/polyglot-books.js";

function gameAfter(line: string, fen: string | null = null): Game {
  const game = new Game();
  expect(game.setPosition(fen, line === "" ? [] : line.split(" "))).toMatchObject({ ok: true });
  return game;
}

describe("an entry's move", () => {
  // To, from and promotion as the description numbers them.
  const coded = (from: number, to: number, promotion = 0) => to | (from << 6) | (promotion << 12);
  const E1 = 4;

  test("is a plain one", () => {
    expect(legalMoveOf(gameAfter(""), coded(12, 28))).toBe("e2e4");
    expect(legalMoveOf(gameAfter(""), coded(12, 36))).toBeNull();
  });

  test("is castling by the rook's square, or by the king's as some books have it", () => {
    const game = gameAfter("", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    expect(legalMoveOf(game, coded(E1, 7))).toBe("e1g1");
    expect(legalMoveOf(game, coded(E1, 0))).toBe("e1c1");
    expect(legalMoveOf(game, coded(E1, 6))).toBe("e1g1");
  });

  test("is a rook's move along the same squares where a rook stands there", () => {
    expect(legalMoveOf(gameAfter("", "3k4/8/8/8/8/8/K7/4R3 w - - 0 1"), coded(E1, 7))).toBe("e1h1");
  });

  test.each(["n", "b", "r", "q"].map((piece, index) => [piece, index + 1] as const))(
    "promotes to %s",
    (piece, number) => {
      const game = gameAfter("", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
      expect(legalMoveOf(game, coded(48, 56, number))).toBe(`a7a8${piece}`);
    },
  );
});

test("a book is looked up by position, transpositions included, the heaviest move first", () => {
  const book = new PolyglotBook(
    bookFile([
      ["", "e2e4", 3],
      ["", "d2d4", 5],
      ["d2d4 g8f6 c2c4", "e7e6", 7],
    ]),
  );
  expect(book.size).toBe(3);
  expect(lookUp(book, gameAfter(""))).toEqual({
    moves: [
      { move: "d2d4", weight: 5 },
      { move: "e2e4", weight: 3 },
    ],
    illegal: 0,
  });
  expect(lookUp(book, gameAfter("c2c4 g8f6 d2d4")).moves).toEqual([{ move: "e7e6", weight: 7 }]);
  expect(lookUp(book, gameAfter("a2a3"))).toEqual({ moves: [], illegal: 0 });
  book.close();
  book.close();
});

test("moves that chess.js finds illegal are left out and counted", () => {
  const book = new PolyglotBook(
    bookFile([
      ["", "e2e4", 1],
      ["", "illegal", 9],
    ]),
  );
  expect(lookUp(book, gameAfter(""))).toEqual({ moves: [{ move: "e2e4", weight: 1 }], illegal: 1 });
  book.close();
});

describe("what is no book", () => {
  const opened = (bytes: Uint8Array) => {
    const path = join(testFolder(), "no.bin");
    writeFileSync(path, bytes);
    return () => new PolyglotBook(path);
  };

  test("is refused with a reason that names the file", () => {
    expect(opened(new Uint8Array(0))).toThrow(/no\.bin: it is not a PolyGlot book: 0 bytes/);
    expect(opened(new Uint8Array(40))).toThrow(/no\.bin: it is not a PolyGlot book: 40 bytes/);
    expect(opened(Buffer.from("a long text without the order of a book ".repeat(2)))).toThrow(/not sorted/);
    expect(() => new PolyglotBook(testFolder())).toThrow(/it is a folder/);
    expect(() => new PolyglotBook(join(testFolder(), "none"))).toThrow(/none: there is no such file/);
  });

  test.skipIf(process.platform === "win32")("a device is refused", () => {
    expect(() => new PolyglotBook("/dev/zero")).toThrow("/dev/zero: it is not a file");
  });

  test("a book that becomes shorter while it is open is reported", () => {
    const path = bookFile([["", "e2e4", 1]]);
    const book = new PolyglotBook(path);
    writeFileSync(path, "");
    expect(() => lookUp(book, gameAfter(""))).toThrow("the file has become shorter");
    book.close();
  });
});

test.skipIf(dataBook() === null)("the first positions of a large book (needs CASTELLAN_DATA)", () => {
  const { entries, illegal } = walkBook(dataBook() ?? "", 300);
  expect(entries).toBeGreaterThan(300);
  expect(illegal).toEqual([]);
});

describe("the choice among moves", () => {
  const moves = [
    { move: "a", weight: 60 },
    { move: "b", weight: 30 },
    { move: "c", weight: 10 },
    { move: "never", weight: 0 },
  ];

  function shares(variety: number): readonly number[] {
    const random = createRandom(1);
    const counts = moves.map(() => 0);
    for (let draw = 0; draw < 2000; draw++) {
      const chosen = chooseMove(moves, variety, random);
      const index = moves.findIndex(({ move }) => move === chosen?.move);
      counts[index] = (counts[index] ?? 0) + 1 / 2000;
    }
    return counts.map((share) => Math.round(10 * share) / 10);
  }

  test("is the heaviest, as the weights say, or more even", () => {
    expect(shares(0)).toEqual([1, 0, 0, 0]);
    expect(shares(100)).toEqual([0.6, 0.3, 0.1, 0]);
    expect(shares(1000)).toEqual([0.4, 0.3, 0.3, 0]);
  });

  test("is none where no move has a weight", () => {
    expect(chooseMove([{ move: "a", weight: 0 }], 100, () => 0)).toBeNull();
    expect(chooseMove([], 0, () => 0)).toBeNull();
  });
});

describe("a book in the making", () => {
  test("is sorted by key, then by weight, without moves that only lost", () => {
    const builder = new BookBuilder();
    for (const [key, move, points] of [
      [2n ** 63n, 1, 1],
      [7n, 2, 1],
      [7n, 3, 2],
      [7n, 3, 2],
      [7n, 4, 0],
    ] as const) {
      builder.add(key, move, points);
    }
    expect(builder.entries()).toEqual([
      { key: 7n, move: 3, weight: 4 },
      { key: 7n, move: 2, weight: 1 },
      { key: 2n ** 63n, move: 1, weight: 1 },
    ]);
    expect(builder.entries(2)).toEqual([{ key: 7n, move: 3, weight: 4 }]);
  });

  test("has the heaviest weight that an entry holds at most, and keeps what is rare", () => {
    const builder = new BookBuilder();
    for (let game = 0; game < 70_000; game++) builder.add(1n, 1, 2);
    builder.add(1n, 2, 1);
    expect(builder.entries().map(({ weight }) => weight)).toEqual([65535, 1]);
  });

  test("is written with the highest byte first", () => {
    const bytes = bookBytes([{ key: 0x0102030405060708n, move: 0x0a0b, weight: 0x0c0d }]);
    expect([...bytes]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 0, 0, 0, 0]);
  });
});
