import { describe, expect, test } from "vitest";
import { makeFen, readFen, START_FEN } from "../../../../engine/rules/fen.js";
import { squareNamed } from "../../../../engine/board/squares.js";
import { POSITIONS, randomiser } from "../../../support/chess/positions.js";

function errorOf(text: string): string {
  const result = readFen(text);
  return result.ok ? `accepted as ${makeFen(result.setup)}` : result.error;
}

/** What a FEN is read as, and the repairs reported. */
function reading(text: string): [fen: string, ...repairs: string[]] {
  const result = readFen(text);
  if (!result.ok) throw new Error(result.error);
  return [makeFen(result.setup), ...result.repairs];
}

describe("refusals name the fault and its place", () => {
  test.each([
    ["", "it is empty"],
    ["banana", 'the board "banana" has 1 rank, not 8'],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "the side to move is missing after the board"],
    [
      "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      'the board "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBN..." has 7 ranks, not 8',
    ],
    ["rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 7 has 9 files, not 8"],
    ["rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 4 has 7 files, not 8"],
    ["4k3/8/8/8/8/8/8/4K3// w - - 0 1", /has 10 ranks, not 8/],
    ["4k3/8/8/3x4/8/8/8/4K3 w - - 0 1", 'rank 5 holds "x", which is no piece'],
    ["4k3/9/8/8/8/8/8/4K3 w - - 0 1", 'rank 7 holds "9", which is no piece'],
    ["4k3/8/8/8/8/8/8/4K3 white - - 0 1", /side to move is "white", not w or b/],
    ["8/8/8/8/8/8/8/8 w - - 0 1", "White has no king"],
    ["8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"],
    ["4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings, not 1"],
    ["kkk5/8/8/8/8/8/8/K7 w - - 0 1", "Black has 3 kings, not 1"],
    ["8/8/8/3k4/4K3/8/8/8 w - - 0 1", "the kings on e4 and d5 are adjacent"],
    ["4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "White has a pawn on h8"],
    ["4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "Black has a pawn on a1"],
    ["4k3/8/8/8/8/PPPP4/PPPPP3/4K3 w - - 0 1", "White has 9 pawns, more than 8"],
    ["4k3/8/8/8/Q7/QQQQQQQQ/PPPPPPPP/4K3 w - - 0 1", "White has 18 pieces, more than 16"],
    ["4k3/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1", "White has more promoted pieces (2) than missing pawns (0)"],
    ["nnnk4/1ppppppp/r7/r7/r7/8/8/4K3 w - - 0 1", "Black has more promoted pieces (2) than missing pawns (1)"],
    ["4k3/8/8/8/8/8/PPPPPPPP/BBB1K3 w - - 0 1", "White has more promoted pieces (1) than missing pawns (0)"],
  ])("%s", (text, error) => {
    expect(errorOf(text)).toMatch(error);
  });

  test("a megabyte of garbage makes a short message", () => {
    expect(errorOf("x".repeat(1_000_000)).length).toBeLessThan(100);
    expect(errorOf(`\u0000\u001b[2J`)).toBe('the board "??[2J" has 1 rank, not 8');
  });

  test.each([
    ["nine queens", "4k3/8/8/8/8/Q7/QQQQQQQQ/4K3 w - - 0 1"],
    ["as many promoted pieces as pawns are missing", "nnnk4/2pppppp/r7/r7/r7/8/8/4K3 w - - 0 1"],
    // From a widely used set of Chess960 perft counts.
    ["two bishops on light squares beside eight pawns", "nr1kqrbn/pbpppppp/1p6/8/8/1P6/PBPPPPPP/NR1KQRBN w - - 0 1"],
  ])("%s are no fault", (_, fen) => {
    expect(reading(fen)).toEqual([fen]);
  });
});

describe("castling rights", () => {
  const pieces = "r3k2r/8/8/8/8/8/8/R3K2R w";
  test.each([
    ["KQkq", "KQkq"],
    ["qkQK", "KQkq"],
    ["HAha", "KQkq"],
    ["Kq", "Kq"],
    ["-", "-"],
  ])("%s is read as %s in silence", (text, read) => {
    expect(reading(`${pieces} ${text} - 0 1`)).toEqual([`${pieces} ${read} - 0 1`]);
  });

  test.each([
    [pieces, "KxQ?", "KQ"],
    [pieces, "banana", "q"],
    [pieces, "BGbg", "-"],
    ["r3k2r/8/8/8/8/8/8/4K2R w", "KQkq", "Kkq"],
    ["r3k1r1/8/8/8/8/8/8/R4K1R w", "KQkq", "q"],
    ["R3k2R/8/8/8/8/8/8/r3K2r w", "KQkq", "-"],
  ])("%s %s is repaired to %s", (board, text, read) => {
    expect(reading(`${board} ${text} - 0 1`)).toEqual([
      `${board} ${read} - 0 1`,
      `castling rights "${text}" read as "${read}", those with king and rook at home`,
    ]);
  });

  test("name the rook's square", () => {
    const result = readFen(START_FEN);
    expect(result.ok && result.setup.castling).toEqual({
      whiteKingSide: squareNamed("h1"),
      whiteQueenSide: squareNamed("a1"),
      blackKingSide: squareNamed("h8"),
      blackQueenSide: squareNamed("a8"),
    });
  });

  test("of Chess960 are written as the rook's file", () => {
    const result = readFen("1r2k3/8/8/8/8/8/8/4KR2 w - - 0 1");
    if (!result.ok) throw new Error(result.error);
    const castling = {
      ...result.setup.castling,
      whiteKingSide: squareNamed("f1"),
      blackQueenSide: squareNamed("b8"),
    };
    expect(makeFen({ ...result.setup, castling })).toContain(" w Fb - ");
  });
});

describe("en passant", () => {
  test("a square with a capturer stays", () => {
    for (const fen of ["4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1"])
      expect(reading(fen)).toEqual([fen]);
  });

  test.each([
    ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "no pawn near"],
    // The a and h files are neighbours only in a careless board.
    ["4k3/8/8/p6P/7P/8/8/4K3 w - a6 0 1", "other edge"],
    ["4k3/8/P7/P6p/8/8/8/4K3 w - h6 0 1", "other edge"],
    ["4k3/8/8/3pp3/8/8/8/4K3 w - d6 0 1", "pawn of the same colour"],
  ])("%s: nobody can capture, dropped in silence", (fen) => {
    expect(reading(fen)).toEqual([fen.replace(/ [a-h][36] /, " - ")]);
  });

  test.each([
    ["banana", "not a square"],
    ["d9", "not a square"],
    ["d5", "it must lie on rank 6"],
    ["d3", "it must lie on rank 6"],
    ["e6", "no pawn on e5"],
    ["g6", "the pawn's way was not free"],
    ["b6", "the pawn's way was not free"],
  ])("%s is announced", (square, reason) => {
    const pieces = "4k3/1p6/6n1/1pPp2pP/8/8/8/4K3";
    expect(reading(`${pieces} w - ${square} 0 1`)).toEqual([
      `${pieces} w - - 0 1`,
      `en passant square "${square}" ignored: ${reason}`,
    ]);
  });
});

describe("counters and fields", () => {
  const pieces = "4k3/8/8/8/8/8/8/4K3 w - -";
  test.each([
    ["-3 1", "0 1", 'halfmove counter "-3" read as 0'],
    ["x 1", "0 1", 'halfmove counter "x" read as 0'],
    ["100000 60", "999 60", 'halfmove counter "100000" read as 999'],
    ["5 0", "5 1", 'move number "0" read as 1'],
    ["5 1e3", "5 1", 'move number "1e3" read as 1'],
    ["5 99999999999999999999", "5 9999", /^move number "9+" read as 9999$/],
    ["5 7 bm e4", "5 7", 'text after the move number ignored: "bm e4"'],
  ])("%s is repaired to %s", (text, read, repair) => {
    const [fen, ...repairs] = reading(`${pieces} ${text}`);
    expect(fen).toBe(`${pieces} ${read}`);
    expect(repairs).toEqual([expect.stringMatching(repair)]);
  });

  test("missing fields take their defaults in silence", () => {
    const full = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const fields = full.split(" ");
    for (let count = 2; count <= 6; count++) expect(reading(fields.slice(0, count).join(" "))).toEqual([full]);
  });

  test("white space is free", () => {
    expect(reading(`  ${START_FEN.replaceAll(" ", " \t ")}\r\n`)).toEqual([START_FEN]);
  });

  test("several faults, one sentence each", () => {
    expect(reading("4k3/8/8/8/8/8/8/4K3 b KQ e6 -1 0").length).toBe(5);
  });
});

test("positions survive reading and writing", () => {
  for (const fen of POSITIONS) expect(reading(fen)).toEqual([fen]);
});

test("squares number from a1, by ranks", () => {
  const result = readFen("7k/8/8/8/8/8/P7/1K6 b - - 12 34");
  if (!result.ok) throw new Error(result.error);
  const { board, ...rest } = result.setup;
  expect([board[1], board[8], board[63]]).toEqual(["K", "P", "k"]);
  expect(board.filter((piece) => piece !== null).length).toBe(3);
  expect(rest).toMatchObject({
    turn: "b",
    enPassant: null,
    halfmoves: 12,
    fullmoves: 34,
  });
});

test("damaged FENs are refused or repaired for good, never thrown on", () => {
  const random = randomiser(11);
  const alphabet = "pnbrqkPNBRQK12345678/ -wbabcdefgh0x\t";
  let accepted = 0;
  for (let round = 0; round < 3000; round++) {
    const letters = [...(POSITIONS[random(POSITIONS.length)] ?? "")];
    for (let damage = random(4); damage >= 0; damage--)
      letters.splice(random(letters.length), random(2), alphabet.charAt(random(alphabet.length)));
    const result = readFen(letters.join(""));
    if (!result.ok) continue;
    accepted += 1;
    expect(reading(makeFen(result.setup))).toEqual([makeFen(result.setup)]);
  }
  expect(accepted).toBeGreaterThan(100);
});
