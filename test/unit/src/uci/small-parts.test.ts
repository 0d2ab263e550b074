/** The small pure parts of the conversation: the clock in nodes, the opponent, the flipped position. */

import { describe, expect, test } from "vitest";
import { Game } from "../../../../engine/rules/game.js";
import { flipFen } from "../../../../src/uci/flip-fen.js";
import { NodeClock } from "../../../../src/uci/node-clock.js";
import { describeOpponent } from "../../../../src/uci/opponent.js";

describe("a clock on which nodes pass", () => {
  const given = { time: 10_000, increment: 100 };

  test("goes by the GUI once, then by its own count", () => {
    const clock = new NodeClock();
    expect(clock.begin(given, 20)).toEqual(given);
    clock.end(given, 20, 50_000);
    // 200,000 nodes, less 50,000, and 2,000 for the increment.
    const later = { time: 3, increment: 100 };
    expect(clock.begin(later, 20)).toEqual({ time: 7_600, increment: 100 });
    clock.end(later, 20, 1_000_000);
    expect(clock.begin(later, 20).time).toBe(0);
  });

  test("restarts with a game", () => {
    const clock = new NodeClock();
    clock.begin(given, 20);
    clock.end(given, 20, 50_000);
    clock.reset();
    expect(clock.begin(given, 20)).toEqual(given);
  });
});

test.each([
  ["GM 2800 human Gary Kasparov", "Gary Kasparov (GM, rated 2800, human)"],
  ["none none computer Shredder", "Shredder (computer)"],
  ["none 3200 Computer A b  c", "A b  c (rated 3200, computer)"],
  ["GM 2800 human", null],
  ["GM high human X", null],
  ["Shredder", null],
  ["", null],
])("the opponent %j is %j", (text, words) => {
  expect(describeOpponent(text)).toBe(words);
});

describe("flip", () => {
  test.each([
    [
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    ],
    ["r3k3/8/8/8/4Pp2/8/8/4K2R b Kq e3 0 7", "4k2r/8/8/4pP2/8/8/8/R3K3 w Qk e6 0 7"],
    ["4k3/8/8/8/8/8/8/4K2R w H - 12 9", "4k2r/8/8/8/8/8/8/4K3 b h - 12 9"],
  ])("%s becomes %s, and itself again", (fen, flipped) => {
    expect(flipFen(fen)).toBe(flipped);
    expect(flipFen(flipped)).toBe(fen);
  });

  test("leaves as many moves", () => {
    const fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const game = new Game();
    expect(game.setPosition(flipFen(fen), [])).toEqual({ ok: true, notes: [], isSameStart: false });
    expect(game.legalMoves()).toHaveLength(48);
  });
});
