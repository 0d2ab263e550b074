import { describe, expect, test } from "vitest";
import { START_FEN } from "../../../../../engine/rules/fen.js";
import { premoveName, premovesFrom } from "../../../../../src/play/game/premoves.js";

const targets = (fen: string, square: string, side: "w" | "b") =>
  premovesFrom(fen, square, side)
    .map((uci) => uci.slice(2))
    .sort();

describe("moves in advance", () => {
  test("go over other pieces and onto one's own, for the reply may change both", () => {
    expect(targets(START_FEN, "b1", "w")).toEqual(["a3", "c3", "d2"]);
    expect(targets(START_FEN, "a1", "w")).toHaveLength(14);
    expect(targets(START_FEN, "c1", "w")).toEqual(["a3", "b2", "d2", "e3", "f4", "g5", "h6"]);
    expect(targets(START_FEN, "d1", "w")).toHaveLength(21);
  });

  test("of pawns go forward and aside, and become queens", () => {
    expect(targets(START_FEN, "e2", "w")).toEqual(["d3", "e3", "e4", "f3"]);
    expect(targets(START_FEN, "a7", "b")).toEqual(["a5", "a6", "b6"]);
    expect(targets("8/1P6/8/8/8/8/8/K1k5 b - - 0 1", "b7", "w")).toEqual(["a8q", "b8q", "c8q"]);
  });

  test("of the king are steps, and castling from his first square", () => {
    expect(targets(START_FEN, "e8", "b")).toEqual(["c8", "d7", "d8", "e7", "f7", "f8", "g8"]);
    expect(targets("8/8/8/8/8/8/8/K1k5 b - - 0 1", "a1", "w")).toEqual(["a2", "b1", "b2"]);
  });

  test("have the names of the move list", () => {
    const fen = "r3k2r/1P3p2/8/3p4/4P3/N3N3/8/R3K2R w KQkq - 0 1";
    const names = ["e4d5", "e4f5", "b7b8q", "a3c4", "e1g1", "e1c1", "a1a8", "h1h7"].map((uci) => premoveName(fen, uci));
    expect(names).toEqual(["exd5", "exf5", "b8=Q", "Nac4", "O-O", "O-O-O", "Rxa8", "Rh7"]);
    expect(premoveName("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3")).toBe("Na1b3");
  });

  test("are only for one's own pieces", () => {
    expect(targets(START_FEN, "e7", "w")).toEqual([]);
    expect(targets(START_FEN, "e4", "w")).toEqual([]);
  });
});
