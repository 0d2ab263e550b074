import { describe, expect, test } from "vitest";
import { Game } from "../../../../../engine/rules/game.js";
import { keyOf } from "../../../../../src/book/index.js";
import { polyglotKey } from "../../../../../src/common/opening/polyglot-key.js";

/** The positions and keys that the description of the format publishes. */
const PUBLISHED = [
  ["", "463b96181691fc9c"],
  ["e2e4", "823c9b50fd114196"],
  ["e2e4 d7d5", "0756b94461c50fb0"],
  ["e2e4 d7d5 e4e5", "662fafb965db29d4"],
  ["e2e4 d7d5 e4e5 f7f5", "22a48b5a8e47ff78"],
  ["e2e4 d7d5 e4e5 f7f5 e1e2", "652a607ca3f242c1"],
  ["e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", "00fdd303c946bdd9"],
  ["a2a4 b7b5 h2h4 b5b4 c2c4", "3c8123ea7b067637"],
  ["a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", "5c3f9b829b279560"],
] as const;

const hex = (key: bigint) => key.toString(16).padStart(16, "0");

test.each(PUBLISHED)("the published key after '%s'", (line, key) => {
  const game = new Game();
  const moves = line === "" ? [] : line.split(" ");
  expect(game.setPosition(null, moves)).toMatchObject({ ok: true });
  expect(hex(polyglotKey(game.fen()))).toBe(key);
  expect(hex(polyglotKey(game.fen(), moves.at(-1)))).toBe(key);
});

describe("en passant", () => {
  test("counts beside a pinned pawn, which a FEN does not show and the last move does", () => {
    const game = new Game();
    game.setPosition("8/2p5/8/KP5r/8/8/8/7k b - - 0 1", ["c7c5"]);
    expect(game.fen()).toBe("8/8/8/KPp4r/8/8/8/7k w - - 0 2");
    const named = polyglotKey("8/8/8/KPp4r/8/8/8/7k w - c6 0 2");
    expect(polyglotKey(game.fen(), "c7c5")).toBe(named);
    expect(polyglotKey(game.fen())).not.toBe(named);
  });

  test.each([
    ["8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "29635ddc07443490"],
    ["8/2p5/8/KP5r/8/8/8/7k b - - 0 1", "c7c5", "8/8/8/KPp4r/8/8/8/7k w - c6 0 2", null],
    ["4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", null],
    ["4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d5", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", null],
  ])("is the same by a FEN and by the move from %s", (before, move, after, key) => {
    const [moved, set] = [new Game(), new Game()];
    expect(moved.setPosition(before, [move]).ok).toBe(true);
    expect(set.setPosition(after, []).ok).toBe(true);
    expect(keyOf(set)).toBe(keyOf(moved));
    if (key !== null) expect(hex(keyOf(set))).toBe(key);
    // Moves from there have keys of their own, also after one is taken back.
    const [next = ""] = set.legalMoves();
    set.setPosition(after, [next]);
    expect(set.givenEnPassant()).toBeNull();
    set.setPosition(after, []);
    expect(keyOf(set)).toBe(keyOf(moved));
  });

  test("does not count where no pawn stands beside", () => {
    const fen = "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1";
    expect(polyglotKey(fen.replace("- 0", "d6 0"))).toBe(polyglotKey(fen));
    expect(polyglotKey(fen, "d7d5")).toBe(polyglotKey(fen));
  });

  test("is no matter of a rook's move of two ranks", () => {
    const fen = "4k3/8/8/2Pr4/8/8/8/4K3 w - - 0 1";
    expect(polyglotKey(fen, "d7d5")).toBe(polyglotKey(fen));
  });
});
