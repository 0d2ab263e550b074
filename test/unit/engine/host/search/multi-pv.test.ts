import { describe, expect, test } from "vitest";
import { centipawns, centipawnScore, type Score } from "../../../../../engine/host/requests/score.js";
import type { Skill } from "../../../../../engine/host/requests/requests.js";
import { choosePv } from "../../../../../engine/host/skill/choose-line.js";
import type { PvLine } from "../../../../../engine/host/requests/pv-line.js";
import { MultiPvTable } from "../../../../../engine/host/search/multi-pv.js";

const mate = (moves: number): Score<"internal"> => ({ kind: "mate", moves });

function line(move: string, score: number | Score<"internal">, depth = 1): PvLine {
  const value: Score<"internal"> = typeof score === "number" ? centipawnScore(score) : score;
  return { depth, selDepth: depth, score: value, bound: "exact", pv: [move] };
}

const moves = (lines: readonly PvLine[]) => lines.map(({ pv }) => pv[0]);

describe("the lines of an iteration", () => {
  test("are ranked by score, whatever order they come in", () => {
    const table = new MultiPvTable(6);
    const scores = { a: 5, b: mate(-2), c: mate(3), d: -40, e: mate(1) };
    for (const [move, score] of Object.entries(scores)) {
      table.take(line(move, score));
      expect(table.isComplete).toBe(false);
    }
    table.take(line("f", mate(-9)));
    expect(table.isComplete).toBe(true);
    expect(moves(table.ranked())).toEqual(["e", "c", "a", "d", "f", "b"]);
  });

  test("are filled up with the last one's, each move once and none better than it can be", () => {
    const table = new MultiPvTable(3);
    for (const one of [line("a", 30), line("b", 20), line("c", 5)]) {
      table.take(one);
    }
    table.take(line("c", 10, 2));
    expect(table.isComplete).toBe(false);
    expect(table.ranked()).toEqual([
      line("c", 10, 2),
      { ...line("a", 10), bound: "upper" },
      { ...line("b", 10), bound: "upper" },
    ]);
    table.take(line("d", 7, 2));
    expect(moves(table.ranked())).toEqual(["c", "d", "a"]);
    table.take(line("a", 8, 2));
    expect(table.ranked()).toEqual([line("c", 10, 2), line("a", 8, 2), line("d", 7, 2)]);
  });

  test("that are worse than all new ones stay as they were", () => {
    const table = new MultiPvTable(2);
    table.take(line("a", 30));
    table.take(line("b", 20));
    table.take(line("a", 25, 2));
    expect(table.ranked()).toEqual([line("a", 25, 2), line("b", 20)]);
  });
});

describe("the choice of a weak player", () => {
  /** How often each move is chosen when chance takes all values in turn. */
  function shares(lines: readonly PvLine[], noise: number) {
    const counts = new Map<string, number>();
    const trials = 1000;
    for (let i = 0; i < trials; i++) {
      const skill: Skill = { nodes: 1, noise: centipawns(noise), random: () => i / trials };
      const seen = lines.map((one) => ({ line: one, score: one.score }));
      const [move = ""] = choosePv(seen, skill).pv;
      counts.set(move, (counts.get(move) ?? 0) + 1 / trials);
    }
    return counts;
  }

  test("is the best move without noise", () => {
    const lines = [line("a", 10), line("b", 10), line("c", 9)];
    expect([...shares(lines, 0).keys()]).toEqual(["a"]);
  });

  test("weighs moves by what they are worse", () => {
    const counts = shares([line("a", 50), line("b", 0), line("c", -500)], 50);
    expect((counts.get("a") ?? 0) / (counts.get("b") ?? 1)).toBeCloseTo(Math.E, 1);
    expect(counts.has("c")).toBe(false);
  });

  test("neither misses a mate nor walks into one", () => {
    expect([...shares([line("a", mate(1)), line("b", 900)], 120).keys()]).toEqual(["a"]);
    expect([...shares([line("a", -300), line("b", mate(-1))], 120).keys()]).toEqual(["a"]);
  });
});
