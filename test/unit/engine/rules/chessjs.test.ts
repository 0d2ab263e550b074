import { createRequire } from "node:module";
import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import {
  type Board,
  createBoard,
  findMove,
  halfmoves,
  isOpponentInCheck,
  legalMoves,
  legalMovesFast,
  makeMove,
  makeNullMove,
  sanOf,
  undoMove,
  undoNullMove,
} from "../../../../engine/rules/chessjs.js";
import { expectEqual } from "../../../support/chess/expect-same.js";
import { POSITIONS, randomiser } from "../../../support/chess/positions.js";

/** All of an instance that must be back after make and undo; its piece objects may be new ones. */
function stateOf(board: Board): unknown {
  const { _board, ...rest } = board as unknown as Record<string, unknown>;
  return structuredClone({ ...rest, squares: [...(_board as unknown[])] });
}

function play(board: Board, uci: string): void {
  const move = findMove(board, uci);
  if (move === null) throw new Error(`${uci} is not legal`);
  makeMove(board, move);
}

describe("the internals that the rules build on", () => {
  test("belong to chess.js 1.4.0", () => {
    const require = createRequire(import.meta.url);
    expect(require("chess.js/package.json")).toMatchObject({
      version: "1.4.0",
    });
  });

  test("exist", () => {
    const board = createBoard(POSITIONS[0]) as unknown as Record<string, unknown>;
    for (const name of ["_moves", "_makeMove", "_undoMove", "_isKingAttacked", "_moveToSan"])
      expect(board[name], name).toBeTypeOf("function");
    expect(board).toMatchObject({
      _turn: "w",
      _epSquare: -1,
      _halfMoves: 0,
      _kings: { w: 116, b: 4 },
    });
    expect(board["_board"]).toHaveLength(128);
  });

  test.each(POSITIONS)("make and undo restore everything: %s", (fen) => {
    const board = createBoard(fen);
    const before = stateOf(board);
    for (const move of legalMoves(board)) {
      makeMove(board, move);
      expect(board.fen()).not.toBe(fen);
      undoMove(board);
      expectEqual(stateOf(board), before);
    }
  });

  test.each(POSITIONS)("a passed turn comes back exactly: %s", (fen) => {
    const board = createBoard(fen);
    const before = stateOf(board);
    const undo = makeNullMove(board);
    const fields = board.fen().split(" ");
    expect([fields[1], fields[3]]).toEqual([fen.includes(" w ") ? "b" : "w", "-"]);
    undoNullMove(board, undo);
    expect(stateOf(board)).toEqual(before);
  });

  test.each(POSITIONS)("notation is the public one: %s", (fen) => {
    const board = createBoard(fen);
    const moves = legalMoves(board);
    expect(moves.map((move) => sanOf(board, move))).toEqual(new Chess(fen).moves());
  });

  test("a FEN shows an en passant square only where a legal capture uses it", () => {
    // c4xb3 would leave the c file, on which the rook pins it.
    const pinned = createBoard("2k5/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1");
    play(pinned, "b2b4");
    expect(pinned.fen()).toBe("2k5/8/8/8/1Pp5/8/8/2R1K3 b - - 0 1");
    const free = createBoard("1k6/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1");
    play(free, "b2b4");
    expect(free.fen()).toBe("1k6/8/8/8/1Pp5/8/8/2R1K3 b - b3 0 1");
  });

  test("plies since the last capture or pawn move go on from the FEN", () => {
    const board = createBoard("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30");
    play(board, "e1d1");
    expect(halfmoves(board)).toBe(8);
    play(board, "e8e7");
    play(board, "e2e3");
    expect(halfmoves(board)).toBe(0);
  });

  test("the side that has moved may not stand in check", () => {
    expect(isOpponentInCheck(createBoard("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"))).toBe(true);
    expect(isOpponentInCheck(createBoard("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"))).toBe(false);
  });
});

describe("finding a move by its text", () => {
  const board = createBoard("3r1k2/2P5/8/8/8/8/8/4K2R w K - 0 1");
  test.each(["c7d8q", "c7c8n", "e1g1", "h1h8"])("%s is found", (uci) => {
    expect(findMove(board, uci)).not.toBeNull();
  });
  test.each(["c7d8", "c7d8k", "c7d8Q", "h1h8q", "e1h1", "e1e3", "f8e7", "0000", "", "e1e2 ", "Kf1", "i1i2"])(
    "%j is not",
    (uci) => {
      expect(findMove(board, uci)).toBeNull();
    },
  );
});

describe("the fast legal move list is chess.js's own", () => {
  test.each(POSITIONS)("on random walks from %s", (fen) => {
    const random = randomiser(fen.length);
    let checks = 0;
    for (let walk = 0; walk < 12; walk++) {
      const board = createBoard(fen);
      for (let ply = 0; ply < 60; ply++) {
        const moves = legalMoves(board);
        expectEqual(legalMovesFast(board), moves);
        if (board.isCheck()) checks += 1;
        const move = moves[random(moves.length)];
        if (move === undefined) break;
        makeMove(board, move);
      }
    }
    expect(checks).toBeGreaterThan(0);
  });
});
