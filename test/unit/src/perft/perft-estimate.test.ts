import { describe, expect, test } from "vitest";
import type { PerftRequest } from "../../../../engine/host/engine.js";
import { Game } from "../../../../engine/rules/game.js";
import { perftWarning } from "../../../../src/perft/perft-estimate.js";

/** An engine that finds so many leaves at two and three plies. */
function engineOf(two: number, three: number) {
  return {
    perft: ({ depth }: PerftRequest) => Promise.resolve({ nodes: depth === 2 ? two : three, time: 1, complete: true }),
    stop: () => {},
  };
}

describe("a perft that takes months is warned of", () => {
  const { signal } = new AbortController();
  test.each([
    [99, 400, 8902, /^99 plies are some 10\^13[345] leaves: .* Ctrl-C ends it$/],
    [12, 400, 8902, /10\^16 leaves/],
    [99, 2039, 97862, /10\^1\d\d leaves/],
  ])("%i plies, %i and %i leaves", async (depth, two, three, message) => {
    expect(await perftWarning(engineOf(two, three), { game: new Game(), depth }, signal)).toMatch(message);
  });

  test.each([
    [9, 400, 8902],
    [7, 1e6, 1e9],
    [99, 4, 4],
    [99, 4, 0],
    [99, 0, 0],
  ])("and no other: %i plies, %i and %i leaves", async (depth, two, three) => {
    expect(await perftWarning(engineOf(two, three), { game: new Game(), depth }, signal)).toBeNull();
  });
});
