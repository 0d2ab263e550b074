import { Chess } from "chess.js";
import { describe, expect, test } from "vitest";
import { Game, type Outcome } from "../../../../engine/rules/game.js";
import { dataFile } from "../../../support/chess/positions.js";

function gameAt(fen: string | null, moves: string): Game {
  const game = new Game();
  const list = moves === "" ? [] : moves.split(" ");
  expect(game.setPosition(fen, list)).toMatchObject({ ok: true });
  return game;
}

function outcomeOf(fen: string | null, moves = ""): Outcome | null {
  return gameAt(fen, moves).outcome();
}

describe("mate and stalemate", () => {
  test("mate names the winner", () => {
    expect(outcomeOf(null, "f2f3 e7e5 g2g4 d8h4")).toEqual({
      kind: "checkmate",
      winner: "b",
    });
    expect(outcomeOf("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")).toEqual({
      kind: "checkmate",
      winner: "w",
    });
  });

  test("mate on the hundredth halfmove is mate", () => {
    const fen = "7k/5Q2/6K1/8/8/8/8/8 w - - 99 80";
    expect(outcomeOf(fen, "f7g7")).toEqual({ kind: "checkmate", winner: "w" });
    expect(outcomeOf(fen, "f7e7")).toEqual({ kind: "fifty-moves" });
    expect(outcomeOf(fen)).toBeNull();
  });

  test("stalemate", () => {
    expect(outcomeOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).toEqual({
      kind: "stalemate",
    });
    expect(outcomeOf("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")).toBeNull();
  });
});

describe("the third occurrence", () => {
  const shuffle = "g1f3 g8f6 f3g1 f6g8";
  const rounds = (text: string, count: number) => Array<string>(count).fill(text).join(" ");

  test("is a draw, the start position included", () => {
    const game = gameAt(null, rounds(shuffle, 2));
    expect(game.repetitions()).toBe(3);
    expect(game.outcome()).toEqual({ kind: "repetition" });
    expect(outcomeOf(null, `${shuffle} g1f3 g8f6 f3g1`)).toBeNull();
  });

  test("is not claimed by playing on, and may come again", () => {
    const game = gameAt(null, `${rounds(shuffle, 2)} e2e4`);
    expect(game.outcome()).toBeNull();
    expect(game.repetitions()).toBe(1);
  });

  test("is taken back with the moves", () => {
    const game = gameAt(null, rounds(shuffle, 2));
    game.setPosition(null, shuffle.split(" "));
    expect(game.repetitions()).toBe(2);
  });

  test("counts an en passant square where the capture is legal", () => {
    // b2b4 allows c4xb3 once; the same pieces later stand without that right.
    const kings = "b8a8 e1d1 a8b8 d1e1";
    const free = "1k6/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1";
    const game = gameAt(free, `b2b4 ${rounds(kings, 2)}`);
    expect(game.repetitions()).toBe(2);
    expect(game.outcome()).toBeNull();
    expect(outcomeOf(free, `b2b4 ${rounds(kings, 3)}`)).toEqual({
      kind: "repetition",
    });
  });

  test("does not count one where every capture is illegal", () => {
    // The c pawn stands beside b4 but is pinned to its king by the rook.
    const fen = "2k5/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1";
    const kings = "c8b8 e1d1 b8c8 d1e1";
    const moves = `b2b4 ${rounds(kings, 2)}`;
    expect(outcomeOf(fen, moves)).toEqual({ kind: "repetition" });
    // chess.js itself takes the two for different positions.
    const chess = new Chess(fen);
    for (const uci of moves.split(" ")) chess.move(uci);
    expect(chess.isThreefoldRepetition()).toBe(false);
  });

  test("distinguishes castling rights", () => {
    const fen = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    const rooks = "h1g1 a8b8 g1h1 b8a8";
    expect(gameAt(fen, rounds(rooks, 2)).repetitions()).toBe(2);
    expect(gameAt(fen, rounds(rooks, 3)).repetitions()).toBe(3);
  });
});

describe("fifty moves", () => {
  test("count from the FEN", () => {
    const fen = "4k3/8/8/8/8/8/4P3/R3K3 w - - 98 90";
    expect(outcomeOf(fen, "a1a2")).toBeNull();
    expect(outcomeOf(fen, "a1a2 e8d8")).toEqual({ kind: "fifty-moves" });
    expect(outcomeOf(fen, "a1a2 e8d8 e2e4")).toBeNull();
  });

  test("do not end the game by themselves: moves after them are played", () => {
    const fen = "4k3/8/8/8/8/8/4P3/R3K3 w - - 100 90";
    expect(gameAt(fen, "a1a2 e8d8 a2a1").plies()).toBe(3);
  });
});

describe("material that cannot mate", () => {
  test.each([
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
    "4kb2/8/8/8/8/8/8/4K3 w - - 0 1",
    // Bishops on squares of one colour, one each and three.
    "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4kb2/8/8/8/8/4B3/8/2B1K3 w - - 0 1",
  ])("%s", (fen) => {
    expect(outcomeOf(fen)).toEqual({ kind: "insufficient-material" });
  });

  test.each([
    "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
    "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
  ])("can: %s", (fen) => {
    expect(outcomeOf(fen)).toBeNull();
  });
});

describe("games of the suites (folder in CASTELLAN_DATA, else skipped)", () => {
  /** Each ply's outcome. */
  const outcomes = (pgn: string): (string | null)[] => {
    const chess = new Chess();
    // A line that begins with % is outside the game.
    chess.loadPgn(pgn.replace(/^%.*$/gm, ""));
    const moves = chess.history({ verbose: true }).map((move) => move.lan);
    const game = new Game();
    return moves.map((_, index) => {
      expect(game.setPosition(null, moves.slice(0, index + 1)).ok).toBe(true);
      return game.outcome()?.kind ?? null;
    });
  };
  const suite = (name: string) => dataFile("suites", "repetition", name);
  const endsBy = (pgn: string, kind: string) => {
    const kinds = outcomes(pgn);
    expect(kinds.at(-1)).toBe(kind);
    expect(kinds.slice(0, -1).every((each) => each === null)).toBe(true);
  };

  test.skipIf(suite("pychess-mate.pgn") === null).each([
    ["pychess-threefold.pgn", "repetition"],
    ["pychess-insufficient_material.pgn", "insufficient-material"],
    ["pychess-material.pgn", "insufficient-material"],
    ["pychess-mate.pgn", "checkmate"],
  ])("%s ends by %s and not before", (name, kind) => {
    endsBy(suite(name) ?? "", kind);
  });

  // Games that a match runner stopped at the third occurrence, and not before.
  test.skipIf(suite("sunfish-3fold_do.pgn") === null)("sunfish-3fold_do.pgn, the first games", () => {
    const games = (suite("sunfish-3fold_do.pgn") ?? "").split(/\n(?=\[Event )/);
    for (const game of games.slice(0, 10)) endsBy(game, "repetition");
  });
});
