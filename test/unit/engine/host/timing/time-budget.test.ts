import { describe, expect, test } from "vitest";
import type { Limits } from "../../../../../engine/host/requests/limits.js";
import { limitNodes } from "../../../../../engine/host/requests/limits.js";
import { timeBudget } from "../../../../../engine/host/timing/time-budget.js";

function clock(time: number, increment = 0, movesToGo?: number): Limits {
  return {
    kind: "clock",
    clock: { time, increment },
    ...(movesToGo === undefined ? {} : { movesToGo }),
  };
}

describe("timeBudget", () => {
  test("knows no time where none is given", () => {
    for (const kind of ["infinite", "fixed"] as const) {
      expect(timeBudget({ kind }, 30)).toEqual({
        soft: Infinity,
        hard: Infinity,
      });
    }
  });

  test("keeps the overhead back from a fixed time, but leaves a moment to move", () => {
    const limits: Limits = { kind: "movetime", milliseconds: 500 };
    expect(timeBudget(limits, 0)).toEqual({ soft: Infinity, hard: 500 });
    // Whatever a clock would lose on the way, a fixed time is used but for a few milliseconds.
    for (const overhead of [30, 5000]) {
      const { hard } = timeBudget(limits, overhead);
      expect(hard).toBeLessThan(500);
      expect(hard).toBeGreaterThanOrEqual(490);
    }
    expect(timeBudget({ kind: "movetime", milliseconds: 0 }, 30).hard).toBe(1);
  });

  test.each([
    clock(0),
    clock(1),
    clock(20, 10),
    clock(1000, 10),
    clock(60_000),
    clock(60_000, 0, 1),
    clock(60_000, 1000, 40),
    clock(300_000, 3000, 2),
    clock(10, 100_000),
  ])("never plans past the clock: %o", (limits) => {
    const overhead = 10;
    const { soft, hard } = timeBudget(limits, overhead);
    expect(soft).toBeGreaterThanOrEqual(1);
    expect(hard).toBeGreaterThanOrEqual(soft);
    if (limits.kind === "clock") {
      expect(hard).toBeLessThanOrEqual(Math.max(1, limits.clock.time - overhead));
    }
  });

  test("gives more time where the engine also thinks on its opponent's, but no more than a move may take", () => {
    const limits = clock(60_000, 500);
    expect(timeBudget(limits, 30, true).soft).toBeGreaterThan(1.3 * timeBudget(limits, 30).soft);
    const last = clock(60_000, 0, 1);
    expect(timeBudget(last, 30, true).hard).toBe(timeBudget(last, 30).hard);
  });

  test("gives more time to fewer moves and to an increment", () => {
    const soft = (limits: Limits) => timeBudget(limits, 0).soft;
    expect(soft(clock(60_000, 0, 5))).toBeGreaterThan(soft(clock(60_000)));
    expect(soft(clock(60_000, 500))).toBeGreaterThan(soft(clock(60_000)));
  });

  test("spends the clock faster the more of it an increment gives back, and leaves a reserve", () => {
    const planned = (time: number, increment: number) => timeBudget(clock(time, increment), 0).soft / 0.8;
    const ofClock = (increment: number) => planned(60_000, increment) - 0.72 * increment;
    expect(ofClock(300)).toBeGreaterThan(ofClock(0) * 1.1);
    expect(ofClock(600)).toBeGreaterThan(ofClock(300) * 1.1);
    expect(ofClock(1200)).toBeCloseTo(ofClock(600), 6);
    // A move that takes what is planned for it on average (see time-manager.ts) costs less than a small clock gets back.
    const average = 0.8;
    expect(planned(4_000, 600) * average).toBeLessThan(600);
  });

  test.each([
    [60_000, 0, 1000, 40],
    [10_000, 0, 100, 40],
    [10_000, 0, 30, undefined],
    [1_000, 10, 10, undefined],
  ])(
    "%d + %d lasts with an overhead of %d ms that every move costs (moves to go: %s)",
    (time, increment, overhead, toGo) => {
      let left = time;
      for (let move = 0; move < (toGo ?? 60); move++) {
        const limits = clock(left, increment, toGo === undefined ? undefined : toGo - move);
        left -= timeBudget(limits, overhead).soft + overhead;
        expect(left).toBeGreaterThan(0);
        left += increment;
      }
    },
  );
});

test("limitNodes keeps the smaller number of nodes and all else", () => {
  expect(limitNodes({ kind: "infinite", depth: 4 }, 10)).toEqual({ kind: "infinite", depth: 4, nodes: 10 });
  expect(limitNodes({ kind: "fixed", nodes: 5 }, 10)).toEqual({ kind: "fixed", nodes: 5 });
  expect(limitNodes({ kind: "fixed", nodes: 15, mate: 2 }, 10)).toEqual({ kind: "fixed", nodes: 10, mate: 2 });
});
