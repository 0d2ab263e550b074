import { describe, expect, test } from "vitest";
import { isChess960, parseSuite } from "../../../perft/suite.js";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS = "8/8/3k4/8/8/3K4/8/8 w - -";

describe("a suite", () => {
  test("is positions with counts, and comments", () => {
    const text = ["# a comment", "", `${START} ;D1 20 ;D2 400`, "   ", `${START} ;D2 400 ;D1 20 # start position`].join(
      "\n",
    );
    const position = {
      kind: "position",
      fen: START,
      chess960: false,
      counts: [
        { depth: 1, leaves: 20 },
        { depth: 2, leaves: 400 },
      ],
    };
    expect(parseSuite(text)).toEqual([
      { ...position, line: 3, name: "" },
      { ...position, line: 5, name: "start position" },
    ]);
  });

  test.each([["\0"], ["\r"], ["\0\n"], ["\0\r\n"]])("has lines that end in %j", (end) => {
    const lines = parseSuite([`${KINGS} ;D1 8`, `${KINGS} ;D2 57`, ""].join(end));
    expect(lines).toMatchObject([
      { line: 1, counts: [{ depth: 1, leaves: 8 }] },
      { line: 2, counts: [{ depth: 2, leaves: 57 }] },
    ]);
  });

  test.each([
    ["tabs and many spaces", `\t${KINGS.replaceAll(" ", "  ")}\t;D1\t8  ;D2  57  `],
    ["no spaces around semicolons", `${KINGS};D1 8;D2 57`],
    ["a space after the semicolon", `${KINGS} ; D1 8 ; D2 57`],
    ["a semicolon at the end", `${KINGS} ;D1 8 ;D2 57;`],
    ["small letters", `${KINGS} ;d1 8 ;d2 57`],
    ["a byte order mark", `\ufeff${KINGS} ;D1 8 ;D2 57`],
    ["a comment without a space", `${KINGS} ;D1 8 ;D2 57#`],
  ])("may have %s", (_, line) => {
    expect(parseSuite(line)).toEqual([
      {
        kind: "position",
        line: 1,
        fen: KINGS,
        chess960: false,
        name: "",
        counts: [
          { depth: 1, leaves: 8 },
          { depth: 2, leaves: 57 },
        ],
      },
    ]);
  });

  test.each(["\n", "\r\n", "\r"])("may end its lines with %j", (ending) => {
    const lines = parseSuite(["# head", `${KINGS} ;D1 8`, "x"].join(ending));
    expect(lines.map(({ kind, line }) => [kind, line])).toEqual([
      ["position", 2],
      ["fault", 3],
    ]);
  });

  test.each([
    ["nonsense", /"nonsense" is no FEN: it has 1 fields, not 4 to 6/],
    [";D1 20", /"" is no FEN/],
    [`${START} 7 ;D1 20`, /it has 7 fields/],
    [START, /no count follows the FEN/],
    [`${KINGS} ;`, /no count follows the FEN/],
    [`${KINGS} ;D1`, /";D1" is no count, which is written ;D<depth> <leaves>/],
    [`${KINGS} ;D1 8 D2 57`, /";D1 8 D2 57" is no count/],
    [`${KINGS} ;D1 8 ;X2 57`, /";X2 57" is no count/],
    [`${KINGS} ;D1 eight`, /";D1 eight" is no count/],
    [`${KINGS} ;D1 8,000`, /";D1 8,000" is no count/],
    [`${KINGS} ;D1 -8`, /";D1 -8" is no count/],
    [`${KINGS} ;D0 1`, /D0: the depth is not from 1 to 100/],
    [`${KINGS} ;D101 1`, /D101: the depth/],
    [`${KINGS} ;D1 8 ;D1 8`, /D1 is given twice/],
    [`${KINGS} ;D9 99999999999999999999`, /D9: 9+ is more than can be counted/],
  ])("with the line %j names the fault", (line, message) => {
    expect(parseSuite(`\n${line}`)).toEqual([{ kind: "fault", line: 2, message: expect.stringMatching(message) }]);
  });
});

describe("Chess960 is recognized by the castling rights", () => {
  test.each([
    [START, false],
    // Shredder-FEN of the standard start.
    [START.replace("KQkq", "HAha"), false],
    ["r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", false],
    ["bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true],
    // The same without rights is the same in both kinds of chess.
    ["bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w - - 2 9", false],
    // X-FEN.
    ["rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1", true],
    ["r3k1r1/8/8/8/8/8/8/R3K2R w KQk - 0 1", true],
    // The king at home, one rook not.
    ["1r2k2r/8/8/8/8/8/8/R3K2R w KQkb - 0 1", true],
    // Rights that nobody has: left to those who judge the FEN.
    ["4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", false],
    ["rubbish", false],
  ])("%s: %s", (fen, chess960) => {
    expect(isChess960(fen)).toBe(chess960);
  });
});
