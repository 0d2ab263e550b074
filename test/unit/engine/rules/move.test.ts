import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { createBoard, findMove, fromCore, legalMoves, toCore } from "../../../../engine/rules/chessjs.js";
import {
  encodeMove,
  FLAG,
  isCapture,
  isCastle,
  moveFlag,
  moveFrom,
  moveToUci,
  moveTo,
  promotionOf,
} from "../../../../engine/rules/move.js";
import { squareNamed } from "../../../../engine/board/squares.js";
import { coreOf, POSITIONS } from "../../../support/chess/positions.js";

describe.each(POSITIONS)("%s", (fen) => {
  test("every legal move to 16 bits and back", () => {
    const board = createBoard(fen);
    const expected = new Chess(fen).moves({ verbose: true });
    const internal = legalMoves(board);
    expect(internal.map(toCore)).toEqual(expected.map(coreOf));
    for (const [index, move] of internal.entries()) {
      const uci = expected[index]?.lan ?? "";
      const core = toCore(move);
      expect(moveToUci(core)).toBe(uci);
      expect(findMove(board, uci)).toEqual(move);
      expect(fromCore(board, core)).toEqual(move);
      expect(encodeMove(moveFrom(core), moveTo(core), moveFlag(core))).toBe(core);
    }
  });
});

test("the layout is the documented one", () => {
  const square = squareNamed;
  expect(encodeMove(square("a1"), square("h8"), 15)).toBe(0xffc0);
  expect(encodeMove(square("h8"), square("a1"), 1)).toBe(0x103f);
  const castle = encodeMove(square("e8"), square("a8"), FLAG.CASTLE);
  expect(isCastle(castle)).toBe(true);
  expect(isCapture(castle)).toBe(false);
  expect(moveToUci(castle)).toBe("e8c8");
  const flags = [...Array(16).keys()].map((flag) => encodeMove(52, 61, flag));
  expect(flags.filter(isCapture).map(moveFlag)).toEqual([4, 5, 6, 7, 12, 13, 14, 15]);
  expect(flags.map((move) => promotionOf(move) ?? "-").join("")).toBe("--------nbrqnbrq");
  expect(moveToUci(flags[14] ?? 0)).toBe("e7f8r");
});

test("no move is 0000", () => {
  expect(moveToUci(0)).toBe("0000");
});

test("a core move from an empty square is no move of the position", () => {
  const board = createBoard(POSITIONS[0]);
  expect(() => fromCore(board, encodeMove(27, 35, 0))).toThrow("d4d5");
});
