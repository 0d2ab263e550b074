import { describe, expect, test } from "vitest";
import { parseEpd, readPosition } from "../../../../src/notation/index.js";

const FEN = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
const FOUR = "6k1/5ppp/8/8/8/8/8/K3R3 w - -";
const DASH = "a dash too many behind the en passant square";

describe("a position as people write it", () => {
  test.each([
    [FEN, FEN, []],
    [`  ${FEN} `, FEN, []],
    [FOUR, FEN, []],
    [`${FEN} moves e1e8`, FEN, ["e1e8"]],
    [`position fen ${FEN} moves e1e8`, FEN, ["e1e8"]],
    [`${FOUR} bm Re8#; id "mate";`, FEN, []],
    [`${FEN} bm Re8#; id "mate";`, FEN, []],
    [`${FOUR} hmvc 7; fmvn 40;`, FEN.replace("0 1", "7 40"), []],
    ["6k1/8/8/8/8/8/8/K3R3 w", "6k1/8/8/8/8/8/8/K3R3 w", []],
    [`${FOUR} 12`, `${FOUR} 12`, []],
    [`${FEN} and more`, `${FEN} and more`, []],
    ["position startpos moves e2e4 e7e5", null, ["e2e4", "e7e5"]],
    [`${FOUR} bm Re8#; id "best moves 12";`, FEN, []],
    [`${FOUR} c0 "moves"; moves e1e8`, FEN, ["e1e8"]],
    ["startpos", null, []],
    ["1. e4 e5 2.Nf3 1-0", null, ["e4", "e5", "Nf3"]],
    ["1. e4 e5 2. Nf3 Nc6 3... d5", null, ["e4", "e5", "Nf3", "Nc6", "d5"]],
    ["1. d4 1…d5 1/2-1/2", null, ["d4", "d5"]],
  ])("%s", (text, fen, moves) => expect(readPosition(text)).toEqual({ fen, moves, notes: [] }));

  test("with a dash too many, as in the ERET suite", () => {
    expect(readPosition(`${FOUR} - bm Re8#;`)).toEqual({ fen: FEN, moves: [], notes: [DASH] });
    expect(parseEpd(`${FOUR} - bm Re8#; id "x";`)).toEqual({
      fen: FEN,
      operations: new Map([
        ["bm", ["Re8#"]],
        ["id", ["x"]],
      ]),
      notes: [DASH],
    });
    expect(parseEpd(`${FOUR} - - am Kb1;`)?.operations).toEqual(new Map([["am", ["Kb1"]]]));
    expect(parseEpd(`${FOUR} -`)).toEqual({ fen: FEN, operations: new Map(), notes: [DASH] });
    expect(parseEpd(`${FOUR} bm -Re8;`)?.notes).toEqual([]);
  });
});
