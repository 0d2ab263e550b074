/**
 * When a best move may leave: an endless search's at its stop, a pondering one's at ponderhit, any other when it is there,
 * and each after the time to think.
 */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Answer, type ThinkTime } from "../../../../../engine/host/timing/answer.js";
import { now } from "../../../../../engine/host/timing/clock.js";
import { type Limits, NO_DEADLINES } from "../../../../../engine/host/requests/limits.js";
import type { SearchRequest, SearchSummary } from "../../../../../engine/host/requests/requests.js";
import { Game } from "../../../../../engine/rules/game.js";

const INFINITE: Limits = { kind: "infinite", depth: 3 };
const FIXED: Limits = { kind: "fixed", depth: 3 };
const SECOND: Limits = { kind: "movetime", milliseconds: 1000 };

/** What a search has found; nothing of it matters here. */
const FOUND: SearchSummary = {
  bestMove: { kind: "bestmove", move: "e2e4", ponder: null },
  nodes: 1,
  ponderedNodes: 0,
  time: 1,
  score: null,
  depth: 1,
  variation: [],
  since: 1,
  rootMoves: [],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "hrtime"] }));
afterEach(() => void vi.useRealTimers());

function answerTo(limits: Limits, more: Partial<SearchRequest> = {}, thinkTime?: ThinkTime): Answer {
  return new Answer({ game: new Game(), limits, startedAt: performance.now(), ...more }, thinkTime);
}

/** Whether it is fulfilled, after all that waited for it has run. */
async function isFulfilled(promise: Promise<void>): Promise<boolean> {
  let fulfilled = false;
  void promise.then(() => {
    fulfilled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return fulfilled;
}

describe("what the protocol allows", () => {
  test.each<[Limits, boolean, boolean]>([
    [FIXED, false, true],
    [{ kind: "movetime", milliseconds: 5 }, false, true],
    [{ kind: "clock", clock: { time: 5, increment: 0 } }, false, true],
    [INFINITE, false, false],
    [FIXED, true, false],
    [INFINITE, true, false],
  ])("%j, pondering %s: at once %s, and always after a stop", async (limits, ponder, atOnce) => {
    const answer = answerTo(limits, { ponder });
    expect(await isFulfilled(answer.allowed)).toBe(atOnce);
    expect(await isFulfilled(answer.due(FOUND))).toBe(atOnce);
    answer.stop();
    expect(await isFulfilled(answer.allowed)).toBe(true);
    expect(await isFulfilled(answer.due(FOUND))).toBe(true);
  });

  test("a move pondered on after ponderhit", async () => {
    const answer = answerTo(FIXED, { ponder: true });
    answer.ponderHit();
    expect(await isFulfilled(answer.allowed)).toBe(true);
  });

  test("no move of an infinite search after ponderhit, but after its stop", async () => {
    const answer = answerTo(INFINITE, { ponder: true });
    answer.ponderHit();
    expect(await isFulfilled(answer.allowed)).toBe(false);
    answer.stop();
    expect(await isFulfilled(answer.allowed)).toBe(true);
  });
});

describe("the time to think", () => {
  test("counts from the start of the search", async () => {
    const answer = answerTo(FIXED, {}, () => 300);
    vi.advanceTimersByTime(100);
    const due = answer.due(FOUND);
    vi.advanceTimersByTime(199);
    expect(await isFulfilled(due)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isFulfilled(due)).toBe(true);
  });

  test("is over where the search took longer", async () => {
    const answer = answerTo(FIXED, {}, () => 300);
    vi.advanceTimersByTime(300);
    expect(await isFulfilled(answer.due(FOUND))).toBe(true);
  });

  test("counts from ponderhit", async () => {
    const answer = answerTo(FIXED, { ponder: true }, () => 300);
    const due = answer.due(FOUND);
    vi.advanceTimersByTime(1000);
    answer.ponderHit();
    expect(await isFulfilled(due)).toBe(false);
    vi.advanceTimersByTime(300);
    expect(await isFulfilled(due)).toBe(true);
  });

  test.each(["stop", "hurry"] as const)("%s cuts it short, before and while it runs", async (end) => {
    for (const wait of [() => isFulfilled(Promise.resolve()), () => Promise.resolve()]) {
      const answer = answerTo(FIXED, {}, () => 300);
      const due = answer.due(FOUND);
      await wait();
      answer[end]();
      expect(await isFulfilled(due)).toBe(true);
      expect(await isFulfilled(answer.due(FOUND))).toBe(true);
    }
  });
});

describe("the search that follows it", () => {
  test("has the deadlines of its limits from the start of the clock, less the overhead", () => {
    const begin = now();
    const limits: Limits = { kind: "clock", clock: { time: 60_000, increment: 0 } };
    const answer = answerTo(limits);
    const own = answerTo(limits, { moveOverhead: 1000 });
    vi.advanceTimersByTime(500);
    const [start, soft, hard] = answer.deadlines(10);
    expect(start).toBeCloseTo(begin, 3);
    expect(soft).toBeGreaterThan(start);
    expect(hard).toBeGreaterThan(soft);
    expect(answer.deadlines(1000)[2]).toBeLessThan(hard);
    expect(own.deadlines(10)).toEqual(answer.deadlines(1000));
  });

  test("has thought about the move while it pondered, and ends at once where that was as long as planned", () => {
    const limits: Limits = { kind: "clock", clock: { time: 60_000, increment: 0 } };
    const planned = answerTo(limits).deadlines(10);
    const [begin, soft] = planned;
    const [short, long] = [answerTo(limits, { ponder: true }), answerTo(limits, { ponder: true })];
    vi.advanceTimersByTime(100);
    short.ponderHit();
    expect(short.deadlines(10)).toEqual(planned);
    vi.advanceTimersByTime(soft - begin);
    const hit = now();
    long.ponderHit();
    expect(long.deadlines(10)).toEqual([begin, soft, hit]);
  });

  test("has none while it ponders, and those of ponderhit after that for a fixed time", () => {
    const answer = answerTo(SECOND, { ponder: true });
    expect(answer.deadlines(10)).toEqual(NO_DEADLINES);
    vi.advanceTimersByTime(5000);
    const hit = now();
    answer.ponderHit();
    expect(answer.deadlines(10)[0]).toBeCloseTo(hit, 3);
  });

  test("counts from the first node where nodes are the clock", () => {
    expect(answerTo(SECOND, { nodesPerMillisecond: 5 }).deadlines(10)[0]).toBe(0);
  });

  test("is told of a stop and a ponderhit once, and of nothing after its end", () => {
    const answer = answerTo(SECOND, { ponder: true });
    const seen: boolean[] = [];
    const unfollow = answer.follow(() => seen.push(answer.isStopped));
    answer.ponderHit();
    answer.ponderHit();
    expect(seen).toEqual([false]);
    answer.stop();
    answer.stop();
    expect(seen).toEqual([false, true]);
    const over = answerTo(SECOND);
    over.follow(() => seen.push(true))();
    over.stop();
    expect(over.isStopped).toBe(true);
    unfollow();
    expect(seen).toHaveLength(2);
  });

  test("is stopped by hurry() only if it has no end of its own", () => {
    for (const [limits, ponder, stopped] of [
      [SECOND, false, false],
      [SECOND, true, true],
      [INFINITE, false, true],
    ] as const) {
      const answer = answerTo(limits, { ponder });
      answer.hurry();
      expect(answer.isStopped).toBe(stopped);
    }
  });
});
